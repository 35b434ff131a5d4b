import { sql } from 'kysely'
import type { Statement } from '@chaski/contract/reports/statement-schema.ts'
import { type Days, instantsOf } from '@chaski/contract/reports/saved-schema.ts'
import { all, type ReportFilters } from '@chaski/contract/reports/schema.ts'
import { matching, type Reader } from '#src/modules/reports/filters.ts'
import { type Db, many } from '#src/base/sql/sql.ts'

/** Some days of one company as a report asks for them. */
export const daysOfCompany = (company_id: number, days: Days): ReportFilters => ({
  ...instantsOf(days),
  company_id,
  client_id: all,
  driver_id: all,
  status_type_id: all,
})

/** On a statement stand the rides that cost something: finished ones, and losses with their fee. */
export const chargeable = sql`r.amount_cents > 0`

type Center = Statement['centers'][number]

export const centerSums = (db: Db, reader: Reader, f: ReportFilters): Promise<Center[]> =>
  many(
    db,
    sql<Center>`select r.costcenter_id, r.costcenter_code as code, r.costcenter_name as name, count(*)::int as services,
        coalesce(sum(r.amount_cents) filter (where r.on_credit), 0)::bigint as credit_cents,
        coalesce(sum(r.amount_cents) filter (where not r.on_credit), 0)::bigint as paid_cents
      from report_service r where ${matching(reader, f)} and ${chargeable}
      group by 1, 2, 3 order by r.costcenter_code nulls last`,
  )
