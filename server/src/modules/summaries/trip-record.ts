import { sql } from 'kysely'
import type { RecordPartKind, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { linkedComprobantes } from '#src/modules/billing/linked-comprobantes-sql.ts'
import { linkedBlocks } from '#src/modules/clients/linked-clients-sql.ts'
import { linkedComplaints } from '#src/modules/complaints/linked-complaints-sql.ts'
import { linkedCalls } from '#src/modules/desk/calls/linked-calls-sql.ts'
import { linkedSanctions } from '#src/modules/drivers/linked-fleet-sql.ts'
import { linkedItems } from '#src/modules/lost-items/linked-items-sql.ts'
import { linkedSettlements } from '#src/modules/reports/settlement/linked-settlements-sql.ts'
import { tripDetailOf } from '#src/modules/trips/find-trip.ts'
import { linkedRatings } from '#src/modules/trips/linked-trips-sql.ts'
import { recordOf } from './record-of.ts'

/** Everything that a trip touched: what the caller may see of it, part by part. */
export const tripRecord = async (
  db: Db,
  viewer: Operator,
  service_id: number,
  only?: RecordPartKind,
): Promise<RecordSummary> => {
  await tripDetailOf(db, viewer, service_id, false)
  const trip = sql`t.service_id = ${service_id}`
  const sanctioned = sql`(s.service_id = ${service_id} or s.sanction_id in
    (select k.sanction_id from complaint_case k where k.service_id = ${service_id}))`
  return recordOf(db, viewer, only, null, (can) => [
    ...can('CLM_VIEW', () => [linkedComplaints(viewer, sql`k.service_id = ${service_id}`)]),
    linkedItems(viewer, trip),
    ...can('MNT_DRIVER_VIEW', () => [
      linkedRatings(viewer, trip),
      linkedSanctions(sanctioned, viewer.permissions.has('CLM_VIEW')),
    ]),
    ...can(['MNT_CLIENT_VIEW', 'DSP_CLIENT_VIEW'], () => [linkedBlocks(viewer, service_id)]),
    ...can('CPE_VIEW', () => [
      linkedComprobantes(
        viewer,
        sql`c.comprobante_id in (select x.comprobante_id from comprobante_trip x where x.service_id = ${service_id})`,
      ),
    ]),
    ...(viewer.company_ids === null
      ? can('RPT_SETTLEMENT', () => [
          linkedSettlements(
            sql`s.settlement_id in (select x.settlement_id from settlement_trip x where x.service_id = ${service_id})`,
          ),
        ])
      : []),
    ...can('DSP_CLIENT_VIEW', () => [
      linkedCalls(viewer, sql`r.call_id = (select t.call_id from trip t where ${trip})`),
    ]),
  ])
}
