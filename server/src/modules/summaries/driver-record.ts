import { sql } from 'kysely'
import type { RecordPartKind, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { linkedComplaints } from '#src/modules/complaints/linked-complaints-sql.ts'
import { linkedDocuments } from '#src/modules/documents/linked-documents-sql.ts'
import {
  linkedSanctions,
  linkedShifts,
  linkedVehicles,
} from '#src/modules/drivers/linked-fleet-sql.ts'
import { loadDriver } from '#src/modules/drivers/load-driver.ts'
import { linkedItems } from '#src/modules/lost-items/linked-items-sql.ts'
import { linkedMessages } from '#src/modules/messaging/linked-messages-sql.ts'
import { linkedSettlements } from '#src/modules/reports/settlement/linked-settlements-sql.ts'
import { linkedRatings, linkedTrips } from '#src/modules/trips/linked-trips-sql.ts'
import { linkedPastTrips } from '#src/modules/trips/past/linked-past-trips-sql.ts'
import { recordOf } from './record-of.ts'

/** What a driver is linked with: what the caller may see of it, part by part. */
export const driverRecord = async (
  db: Db,
  viewer: Operator,
  driver_id: number,
  only?: RecordPartKind,
): Promise<RecordSummary> => {
  await loadDriver(db, driver_id, viewer.coverage_ids)
  const trips = sql`t.driver_id = ${driver_id}`
  return recordOf(db, viewer, only, trips, (can) => [
    linkedDocuments('DRIVER', driver_id),
    linkedSanctions(sql`s.driver_id = ${driver_id}`, viewer.permissions.has('CLM_VIEW')),
    ...can('CLM_VIEW', () => [linkedComplaints(viewer, sql`k.driver_id = ${driver_id}`)]),
    ...can('DSP_SERVICE_VIEW', () => [
      ...linkedTrips(viewer, trips),
      linkedPastTrips(viewer, sql`p.driver_id = ${driver_id}`),
    ]),
    linkedRatings(viewer, trips),
    // A settlement belongs to no company: whoever is limited to some sees none, as in their list.
    ...(viewer.company_ids === null
      ? can('RPT_SETTLEMENT', () => [linkedSettlements(sql`s.driver_id = ${driver_id}`)])
      : []),
    ...can('MSG_DRIVER_VIEW', () => [linkedMessages(driver_id)]),
    ...can('DSP_SERVICE_VIEW', () => [linkedItems(viewer, sql`i.driver_id = ${driver_id}`)]),
    ...can('MNT_VEHICLE_VIEW', () => [linkedVehicles(viewer, driver_id)]),
    linkedShifts('driver_id', driver_id),
  ])
}
