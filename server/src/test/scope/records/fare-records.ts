import { sql } from 'kysely'
import { one } from '#src/base/sql/sql.ts'
import type { Foreign, Rows } from './foreign-place.ts'

/** A tariff of each, and what a company agreed on. */
export const fareRecords = async ({ db, add, place, account }: Foreign): Promise<Rows> => {
  const tariff = async (mark: string, of: 'coverage_id' | 'company_id', id: number) =>
    (
      await one(
        db,
        sql<{ tariff_id: number }>`insert into tariff overriding system value
          select (jsonb_populate_record(t, jsonb_build_object('tariff_id', 90000 + ${id}::int, 'tariff_uuid', gen_random_uuid(),
            'name', ${mark}::text, ${of}::text, ${id}::int))).* from tariff t order by tariff_id limit 1
          returning tariff_id`,
      )
    ).tariff_id
  const { company_id } = account
  const terms = { company_id, valid_from: '2026-01-01' }
  return {
    coverage: { tariff_id: await tariff(place.mark, 'coverage_id', place.coverage_id) },
    company: {
      tariff_id: await tariff(account.mark, 'company_id', company_id),
      company_terms_id: await add('company_terms', {
        ...terms,
        discount_percent: 5,
        fee_percent: 0,
      }),
      contract_price_id: await add('contract_price', { ...terms, amount: 900 }),
    },
  }
}
