import { type RawBuilder, sql } from 'kysely'
import { all, type ReportFilters } from '@chaski/contract/reports/schema.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'

/** Whose services, and whether their passengers may be named. */
export type Reader = Scope & { seesClients: boolean }

const only = (column: RawBuilder<unknown>, id: number) =>
  id === all ? sql`true` : sql`${column} = ${id}`

/** Where a report's rows come from: every table, chart and file asks with this and nothing else. `r` is the row. */
export const matching = (scope: Scope, f: ReportFilters) => sql`
  r.date_time_service >= ${f.date_start}::timestamptz and r.date_time_service <= ${f.date_finish}::timestamptz
  and ${only(sql`r.company_id`, f.company_id)} and ${only(sql`r.client_id`, f.client_id)}
  and ${only(sql`r.driver_id`, f.driver_id)} and ${only(sql`r.status_type_id`, f.status_type_id)}
  and ${inCoverages(sql`r.coverage_id`, scope)} and ${inCompanies(sql`r.company_id`, scope)}`

/** Newest first, as people read a list; the same in the file. */
export const newestFirst = sql`r.date_time_service desc, r.service_id desc`
