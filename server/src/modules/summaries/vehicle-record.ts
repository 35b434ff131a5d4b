import { sql } from 'kysely'
import type { RecordPartKind, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { linkedComplaints } from '#src/modules/complaints/linked-complaints-sql.ts'
import { linkedDocuments } from '#src/modules/documents/linked-documents-sql.ts'
import { linkedDrivers, linkedShifts } from '#src/modules/drivers/linked-fleet-sql.ts'
import { linkedItems } from '#src/modules/lost-items/linked-items-sql.ts'
import { linkedTrips } from '#src/modules/trips/linked-trips-sql.ts'
import { getVehicle } from '#src/modules/vehicles/get-vehicle.ts'
import { linkedPastTrips } from '#src/modules/trips/past/linked-past-trips-sql.ts'
import { recordOf } from './record-of.ts'

/** What a car is linked with: what the caller may see of it, part by part. */
export const vehicleRecord = async (
  db: Db,
  viewer: Operator,
  vehicle_id: number,
  only?: RecordPartKind,
): Promise<RecordSummary> => {
  await getVehicle(db, vehicle_id, viewer.coverage_ids)
  const trips = sql`t.vehicle_id = ${vehicle_id}`
  const taken = sql`exists (select 1 from driver_vehicle a
    where a.driver_id = d.driver_id and a.vehicle_id = ${vehicle_id} and a.ended_at is null)`
  const about = sql`k.service_id in (select t.service_id from trip t where ${trips})`
  return recordOf(db, viewer, only, trips, (can) => [
    linkedDocuments('VEHICLE', vehicle_id),
    ...can('MNT_DRIVER_VIEW', () => [linkedDrivers(viewer, taken)]),
    ...can('DSP_SERVICE_VIEW', () => [
      ...linkedTrips(viewer, trips),
      linkedPastTrips(viewer, sql`p.vehicle_id = ${vehicle_id}`),
    ]),
    ...can('CLM_VIEW', () => [linkedComplaints(viewer, about)]),
    ...can('DSP_SERVICE_VIEW', () => [linkedItems(viewer, trips)]),
    ...can('MNT_DRIVER_VIEW', () => [linkedShifts('vehicle_id', vehicle_id)]),
  ])
}
