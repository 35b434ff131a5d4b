import { sql } from 'kysely'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import type { Statement } from '@chaski/contract/reports/statement-schema.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { servicesAmong } from '#src/modules/reports/statement/services-among.ts'
import { spanOf } from './closing-sql.ts'
import type { StoredStatement } from './statement-store.ts'

/** The frozen rides in full; what they cost is what was frozen, which their triggers keep. */
export const annexRides = (db: Db, s: StoredStatement): Promise<ReportRow[]> => {
  const { first, until } = spanOf(s.month)
  return servicesAmong(
    db,
    s.company_id,
    { from: first, to: until },
    sql`select service_id from closed_statement_trip where closed_statement_id = ${s.closed_statement_id}`,
  )
}

type Center = Statement['centers'][number]

export const centersOf = (db: Db, closed_statement_id: number): Promise<Center[]> =>
  many(
    db,
    sql<Center>`select costcenter_id, costcenter_code as code, costcenter_name as name, count(*)::int as services,
        sum(amount_cents)::bigint as credit_cents, 0 as paid_cents
      from closed_statement_trip where closed_statement_id = ${closed_statement_id}
      group by 1, 2, 3 order by costcenter_code nulls last`,
  )
