import { lotOf } from '@chaski/contract/geo/address/lot-of.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Quote, FinalFare } from '@chaski/contract/fares/schema.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { Flight } from '@chaski/contract/trips/flight-schema.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { TripDetail, TripRow } from '@chaski/contract/trips/schema.ts'
import {
  type Approval,
  type AssignmentKind,
  tripSets,
  type TripStatus,
} from '@chaski/contract/trips/statuses.ts'
import type { Scope } from '#src/access/scope.ts'
import { tripScope } from './trip-scope.ts'
import { among, type Db, many, maybe, run } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { detailJson, rowJson, type ShowClient, tripTables } from './row-sql.ts'

/** A trip as rules and use cases look at it. */
export type StoredTrip = {
  service_id: number
  service_uuid: string
  version: number
  status_type_id: TripStatus
  source: string
  service_type_id: number
  payment_type_id: number
  priority: number
  date_time_service: string
  is_booking: boolean
  is_hour_open: boolean
  coverage_id: number | null
  company_id: number | null
  client_id: number | null
  client_name: string
  cellphone: string
  costcenter_id: number | null
  dynamic_fields: Record<string, unknown>
  origin_text: string
  origin_reference: string
  origin_latitude: number
  origin_longitude: number
  origin_zone_id: number | null
  service_attribute_ids: number[]
  vehicle_attribute_ids: number[]
  notes: string
  reference_notes: string
  quote: Quote | null
  final_fare: FinalFare | null
  booked_minutes: number | null
  distance_m: number
  duration_s: number
  fare_cents: number
  pin: string
  pin_revealed_to: number[]
  requires_pin: boolean
  payment_override: string | null
  /** The company itself ordered it, for somebody it has not named. */
  is_vouched: boolean
  approval: Approval
  approval_reasons: { code: string; detail: string }[]
  approval_at: string | null
  approval_by: string | null
  approval_note: string | null
  retained_at: string | null
  retained_by: string | null
  retained_reason: string | null
  retained_until: string | null
  dispatch_since: string | null
  attempt: number
  driver_id: number | null
  vehicle_id: number | null
  assignment: AssignmentKind | null
  assigned_at: string | null
  ack_at: string | null
  eta_s: number | null
  on_way_at: string | null
  arrived_at: string | null
  no_show_requested_at: string | null
  boarded_at: string | null
  closed_at: string | null
  closed_by: string | null
  cancel_reason_id: number | null
  cancel_source: string | null
  cancel_note: string | null
  created_by_user_id: number | null
  owner_name: string | null
  sla_level: number
}

/** What only the database's clock can say. */
export type HeldTrip = StoredTrip & {
  /** Still outside its dispatch window. */
  early: boolean
  waited_s: number
  ridden_s: number
  dead_for_s: number
  retained: { reason: string } | null
}

export const heldColumns = sql`t.*,
  t.date_time_service > now() + make_interval(secs => ${sql.lit(dispatchDefaults.bookingLeadS)}) as early,
  coalesce(extract(epoch from now() - t.arrived_at), 0)::float8 as waited_s,
  coalesce(extract(epoch from now() - t.boarded_at), 0)::float8 as ridden_s,
  coalesce(extract(epoch from now() - t.dispatch_since), 0)::float8 as dead_for_s`

export const asHeld = (trip: Omit<HeldTrip, 'retained'>): HeldTrip => ({
  ...trip,
  retained: trip.retained_reason === null ? null : { reason: trip.retained_reason },
})

/** Holds trips in the order of their ids; those outside the scope are as good as missing. */
export const lockTrips = async (
  trx: Db,
  service_ids: readonly number[],
  scope: Scope,
): Promise<HeldTrip[]> => {
  const rows = await many(
    trx,
    sql<Omit<HeldTrip, 'retained'>>`
      select ${heldColumns} from trip t where ${among(sql`t.service_id`, service_ids)} and ${tripScope(scope)} order by t.service_id for update of t`,
  )
  return rows.map(asHeld)
}

export type TripPatch = {
  [K in keyof Omit<StoredTrip, 'service_id' | 'service_uuid' | 'version'>]?:
    | StoredTrip[K]
    | RawBuilder<unknown>
}

const jsonColumns = new Set(['quote', 'final_fare', 'approval_reasons', 'dynamic_fields'])

export const assignments = (patch: TripPatch): RawBuilder<unknown> =>
  sql.join(
    Object.entries(patch).map(([column, value]) =>
      jsonColumns.has(column)
        ? sql`${sql.ref(column)} = ${value === null ? null : JSON.stringify(value)}::jsonb`
        : sql`${sql.ref(column)} = ${value}`,
    ),
  )

/** Changes a held trip, on the condition that it is the one that was looked at; what is written beside it costs no trip of its own. */
export const saveTrip = async (
  trx: Db,
  trip: StoredTrip,
  patch: TripPatch,
  beside?: RawBuilder<unknown>,
): Promise<void> => {
  const changed = await run(
    trx,
    sql`${beside === undefined ? sql`` : sql`with beside as (${beside})`}
        update trip set ${assignments(patch)}, version = version + 1
        where service_id = ${trip.service_id} and version = ${trip.version}`,
  )
  if (changed !== 1) throw new Error(`trip ${trip.service_id} changed under its lock`)
}

export type NewTrip = TripPatch &
  Partial<Flight> & {
    status_type_id: TripStatus
    pin: string
    /** The telephone call in which it was ordered. */
    call_id?: string | null
  }

export const insertTrip = async (trx: Db, trip: NewTrip): Promise<number> => {
  const entries = Object.entries(trip)
  const values = entries.map(([column, value]) =>
    jsonColumns.has(column) && value !== null
      ? sql`${JSON.stringify(value)}::jsonb`
      : sql`${value}`,
  )
  const row = await maybe(
    trx,
    sql<{ service_id: number }>`insert into trip (${sql.join(entries.map(([c]) => sql.ref(c)))})
      values (${sql.join(values)}) returning service_id`,
  )
  return row!.service_id
}

export type NewStop = {
  text: string
  reference: string
  latitude: number
  longitude: number
  zone_id: number | null
}

export const findStops = (db: Db, service_id: number): Promise<LatLng[]> =>
  many(
    db,
    sql<LatLng>`select latitude, longitude from trip_stop where service_id = ${service_id} order by position`,
  )

export const replaceStops = async (trx: Db, service_id: number, stops: readonly NewStop[]) => {
  await run(trx, sql`delete from trip_stop where service_id = ${service_id}`)
  if (stops.length === 0) return
  await run(
    trx,
    sql`insert into trip_stop (service_id, position, text, reference, latitude, longitude, zone_id, block, lot) values ${sql.join(
      stops.map(({ text, reference, latitude, longitude, zone_id }, at) => {
        const { block, lot } = lotOf(text)
        return sql`(${service_id}, ${at + 1}, ${text}, ${reference}, ${latitude}, ${longitude}, ${zone_id}, ${block}, ${lot})`
      }),
    )}`,
  )
}

/** Rides of one order are found by the number of its first; their versions stay. */
export const joinGroup = (trx: Db, group_id: number, service_ids: readonly number[]) =>
  run(
    trx,
    sql`update trip set group_id = ${group_id} where service_id = any(${service_ids}::int[])`,
  )

export const findRow = async (
  db: Db,
  service_id: number,
  showClient: boolean,
): Promise<TripRow | undefined> =>
  (
    await maybe(
      db,
      sql<{
        row: TripRow
      }>`select ${rowJson(showClient)} as row from ${tripTables} where t.service_id = ${service_id}`,
    )
  )?.row

export const findDetail = async (
  db: Db,
  service_id: number,
  scope: Scope,
  showClient: ShowClient,
): Promise<TripDetail | undefined> =>
  (
    await maybe(
      db,
      sql<{
        row: TripDetail
      }>`select ${detailJson(showClient)} as row from ${tripTables} where t.service_id = ${service_id} and ${tripScope(scope)}`,
    )
  )?.row

/** Another open trip of the same phone, near in place and time: probably the same call. */
export const findDuplicate = (
  db: Db,
  t: { cellphone: string; latitude: number; longitude: number; at: string | null },
): Promise<{ service_id: number } | undefined> =>
  maybe(
    db,
    sql<{ service_id: number }>`
      select service_id from trip where cellphone = ${t.cellphone} and status_type_id in ${oneOf(tripSets.open)}
        and date_time_service between coalesce(${t.at}::timestamptz, now()) - make_interval(secs => ${dispatchDefaults.duplicateWithinS})
          and coalesce(${t.at}::timestamptz, now()) + make_interval(secs => ${dispatchDefaults.duplicateWithinS})
        and sqrt(power((origin_latitude - ${t.latitude}) * 111195, 2)
          + power((origin_longitude - ${t.longitude}) * 111195 * cos(radians(${t.latitude})), 2)) <= ${dispatchDefaults.duplicateWithinM}
      order by service_id desc limit 1`,
  )

/** Two calls for the same phone take turns, so that the second sees the first. */
export const lockPhone = (trx: Db, cellphone: string) =>
  run(trx, sql`select pg_advisory_xact_lock(hashtext('trip-phone'), hashtext(${cellphone}))`)

/** What matching asks about a trip, without holding it. */
export const tripForMatching = (
  db: Db,
  service_id: number,
  scope: Scope,
): Promise<StoredTrip | undefined> =>
  maybe(
    db,
    sql<StoredTrip>`select t.* from trip t where t.service_id = ${service_id} and ${tripScope(scope)}`,
  )

type Page = { page: number; page_size: number }

/** A driver's own trips, those under way first. */
export const listOfDriver = async (db: Db, driver_id: number, p: Page) => {
  const { data, total } = (await maybe(
    db,
    sql<{ data: TripRow[]; total: number }>`
      select coalesce((select json_agg(row) from (
          select ${rowJson('DRIVER')} as row from ${tripTables} where t.driver_id = ${driver_id}
          order by t.closed_at is null desc, t.date_time_service desc limit ${p.page_size} offset ${(p.page - 1) * p.page_size}) page), '[]') as data,
        (select count(*)::int from trip where driver_id = ${driver_id}) as total`,
  ))!
  return { data, total }
}
