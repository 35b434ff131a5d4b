import { type RawBuilder, sql } from 'kysely'
import { one } from '#src/base/sql/sql.ts'
import type { Foreign, Rows } from './foreign-place.ts'

/** A plan of each, with a day that was refused; the company has one of its own. */
export const planRecords = async ({ db, add, place, account }: Foreign): Promise<Rows> => {
  const { mark, coverage_id } = place
  const { company_id } = account
  const plan_id = await add('trip_plan', {
    name: mark,
    client_name: mark,
    cellphone: '951000111',
    coverage_id,
    ride: sql`(select ride from trip_plan where company_id = ${company_id} limit 1)`,
    valid_from: '2026-11-16',
    on_holiday: 'KEEP',
  })
  const refusalOf = async (plan: number | RawBuilder<unknown>, detail: string) =>
    add('trip_plan_refusal', {
      plan_time_id: await add('trip_plan_time', {
        plan_id: plan,
        weekdays: sql`'{1}'::smallint[]`,
        minute: 391,
      }),
      day: '2026-11-23',
      code: 'REFUSED',
      detail,
    })
  const { plan_id: companyPlan } = await one(
    db,
    sql<{
      plan_id: number
    }>`select plan_id from trip_plan where company_id = ${company_id} limit 1`,
  )
  return {
    coverage: { plan_id, refusal_id: await refusalOf(plan_id, mark) },
    company: { plan_id: companyPlan, refusal_id: await refusalOf(companyPlan, account.mark) },
  }
}
