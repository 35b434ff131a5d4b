import { sql } from 'kysely'
import type { RecordPartKind, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { linkedComprobantes } from '#src/modules/billing/linked-comprobantes-sql.ts'
import { linkedClients } from '#src/modules/clients/linked-clients-sql.ts'
import { seesAccounts } from '#src/modules/companies/credit/account-holder.ts'
import { linkedPayments } from '#src/modules/companies/credit/linked-payments-sql.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { linkedComplaints } from '#src/modules/complaints/linked-complaints-sql.ts'
import { linkedAgreements } from '#src/modules/fares/linked-agreements-sql.ts'
import { linkedPlans } from '#src/modules/plans/linked-plans-sql.ts'
import { linkedTrips } from '#src/modules/trips/linked-trips-sql.ts'
import { linkedPastTrips } from '#src/modules/trips/past/linked-past-trips-sql.ts'
import { recordOf } from './record-of.ts'

/** What a company that orders rides is linked with: what the caller may see of it, part by part. */
export const companyRecord = async (
  db: Db,
  viewer: Operator,
  of: number,
  only?: RecordPartKind,
): Promise<RecordSummary> => {
  const { company_id, agreed_wait_min } = await getCompany(db, viewer, of)
  const trips = sql`t.company_id = ${company_id}`
  const about = sql`k.service_id in (select t.service_id from trip t where ${trips})`
  const parts: Parameters<typeof recordOf>[4] = (can) => [
    ...can('DSP_SERVICE_VIEW', () => [
      ...linkedTrips(viewer, trips),
      linkedPastTrips(viewer, sql`p.company_id = ${company_id}`),
    ]),
    ...can('MNT_CORPCLIENT_VIEW', () => [linkedClients(viewer, sql`c.company_id = ${company_id}`)]),
    ...can('MNT_TARIFF_VIEW', () => [linkedAgreements(company_id)]),
    ...can('CPE_VIEW', () => [linkedComprobantes(viewer, sql`c.company_id = ${company_id}`)]),
    ...(seesAccounts(viewer) ? [linkedPayments(company_id)] : []),
    ...can('DSP_SERVICE_VIEW', () => [linkedPlans(viewer, sql`p.company_id = ${company_id}`)]),
    ...can('CLM_VIEW', () => [linkedComplaints(viewer, about)]),
  ]
  return recordOf(db, viewer, only, trips, parts, agreed_wait_min)
}
