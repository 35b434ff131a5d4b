import { type RawBuilder, sql } from 'kysely'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'

/** The sanctions `s` of a record, with the trip and, for whoever reads complaints, the sheet that they are for. */
export const linkedSanctions = (of: RawBuilder<unknown>, withComplaints: boolean): LinkedPart => ({
  part: 'SANCTIONS',
  rows: sql`select ${linked({
    id: sql`s.driver_id`,
    at: sql`s.starts_at`,
    text: sql`(select i.name from catalog_item i where i.kind = 'sanction-reasons' and i.item_id = s.reason_id)
      || case when s.note = '' then '' else ' · ' || s.note end`,
    state: sql`s.state`,
    service_id: withComplaints ? sql`coalesce(s.service_id, k.service_id)` : sql`s.service_id`,
    complaint_id: withComplaints ? sql`k.complaint_id` : sql`null`,
    presses: sql`s.state = 'ACTIVE'`,
  })} from driver_sanction s left join lateral (select k.complaint_id, k.service_id from complaint_case k
      where k.driver_id = s.driver_id and k.sanction_id = s.sanction_id order by k.complaint_id limit 1) k on true
    where ${of}`,
})

/** The days at work `s` of a driver or of a vehicle, the other one named. */
export const linkedShifts = (of: 'driver_id' | 'vehicle_id', id: number): LinkedPart => ({
  part: 'SHIFTS',
  rows: sql`select ${linked({
    id: sql`s.shift_id`,
    at: sql`s.started_at`,
    text:
      of === 'driver_id'
        ? sql`v.code || ' · ' || v.plate`
        : sql`d.code || ' · ' || d.first_name || ' ' || d.last_name`,
    state: sql`case when s.ended_at is null then 'OPEN'
      else ceil(extract(epoch from s.ended_at - s.started_at) / 60)::int::text end`,
  })} from driver_shift s join vehicle v using (vehicle_id) join driver d using (driver_id)
    where s.${sql.ref(of)} = ${id}`,
})

/** The vehicles that a driver may take. */
export const linkedVehicles = (scope: Scope, driver_id: number): LinkedPart => ({
  part: 'VEHICLES',
  rows: sql`select ${linked({
    id: sql`v.vehicle_id`,
    at: sql`a.affiliated_at`,
    text: sql`v.code || ' · ' || v.plate`,
  })} from driver_vehicle a join vehicle v using (vehicle_id)
    where a.driver_id = ${driver_id} and a.ended_at is null and ${inCoverages(sql`v.coverage_id`, scope)}`,
})

/** Drivers `d`. */
export const linkedDrivers = (scope: Scope, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'DRIVERS',
  rows: sql`select ${linked({
    id: sql`d.driver_id`,
    at: sql`null::timestamptz`,
    text: sql`d.code || ' · ' || d.first_name || ' ' || d.last_name`,
  })} from driver d where ${of} and ${inCoverages(sql`d.coverage_id`, scope)}`,
})
