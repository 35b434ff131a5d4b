import { type RawBuilder, sql } from 'kysely'
import type { Days } from '@chaski/contract/reports/saved-schema.ts'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { listServices } from '#src/modules/reports/store.ts'
import { daysOfCompany } from './statement-store.ts'

/** Some rides of a company, as its statement prints them: which, says a query for their numbers. */
export const servicesAmong = (
  db: Db,
  company_id: number,
  days: Days,
  service_ids: RawBuilder<unknown>,
): Promise<ReportRow[]> =>
  listServices(
    db,
    { ...unlimited, seesClients: true },
    daysOfCompany(company_id, days),
    { page: 1, page_size: 50_000 },
    sql`r.service_id in (${service_ids})`,
  )
