import { sql } from 'kysely'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction, many } from '#src/base/sql/sql.ts'
import { companyTermsTable, contractPriceTable } from '#src/modules/fares/store.ts'

const validity = { valid_from: '2026-01-01', valid_to: null }

/** Routes agreed with a company, in cents: [RUC, from, to, price]. */
const routes: readonly [ruc: string, from: string, to: string, amount: number][] = [
  ['20602000011', 'Z01', 'Z05', 2200],
  ['20602000011', 'Z05', 'Z01', 2400],
  ['20602000011', 'Z05', 'Z02', 2100],
  ['20602000029', 'Z07', 'Z01', 850],
  ['20602000045', 'Z01', 'Z09', 900],
]
/** Percentages agreed for all other rides: [RUC, discount, fee]. */
const terms: readonly [ruc: string, discount: number, fee: number][] = [
  ['20601223211', 8, 0],
  ['20602000045', 5, 2],
  ['20602000053', 10, 0],
]

type Known = { key: string; id: number }

/** What some companies of the demonstration have agreed, so that the screen shows a working table. */
export const seedAgreements = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  const companies = await many(
    db,
    sql<Known>`
      select ruc as key, company_id as id from company
      where ruc = any(${[...routes, ...terms].map(([ruc]) => ruc)}::text[])
        and not exists (select 1 from contract_price)`,
  )
  const zones = await many(db, sql<Known>`select code as key, zone_id as id from zone`)
  const idIn = (known: Known[], key: string) => known.find((one) => one.key === key)?.id
  await inTransaction(db, async (trx) => {
    for (const [ruc, from, to, amount] of routes) {
      const company_id = idIn(companies, ruc)
      const [origin_zone_id, destination_zone_id] = [idIn(zones, from), idIn(zones, to)]
      if (company_id === undefined || !origin_zone_id || !destination_zone_id) continue
      const ends = { origin_zone_id, destination_zone_id, vehicle_attribute_id: null }
      await contractPriceTable.insert(trx, { company_id, ...ends, ...validity, amount })
    }
    for (const [ruc, discount_percent, fee_percent] of terms) {
      const company_id = idIn(companies, ruc)
      if (company_id === undefined) continue
      await companyTermsTable.insert(trx, {
        company_id,
        discount_percent,
        fee_percent,
        ...validity,
      })
    }
  })
}
