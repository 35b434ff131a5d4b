import { type RawBuilder, sql } from 'kysely'
import type { UnitFilters } from '@chaski/contract/dispatch/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { shownStatus } from '#src/modules/drivers/day/shown-status.ts'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

const status = shownStatus('d')

const placeJson = sql`case when p.driver_id is not null then json_build_object('latitude', p.latitude, 'longitude', p.longitude,
  'heading', p.heading, 'speed', p.speed, 'at', p.at, 'age_s', greatest(0, extract(epoch from now() - p.at))::int) end`

const liveTrip = (kind: 'CURRENT' | 'NEXT') =>
  sql`(select a.service_id from trip_assignment a where a.driver_id = d.driver_id and a.kind = ${kind} and a.ended_at is null)`

const unitJson = sql`json_build_object('driver_id', d.driver_id, 'driver_uuid', d.driver_uuid, 'code', d.code,
  'name', d.first_name || ' ' || d.last_name, 'cellphone', d.cellphone, 'status_driver_id', ${status}, 'since', d.operational_since,
  'turn_id', coalesce(h.turn_id, d.turn_id), 'shift_started_at', h.started_at,
  'vehicle', case when v.vehicle_id is not null then json_build_object('vehicle_id', v.vehicle_id, 'code', v.code, 'plate', v.plate) end,
  'place', ${placeJson}, 'service_id', ${liveTrip('CURRENT')}, 'next_service_id', ${liveTrip('NEXT')},
  'services_today', (select count(*)::int from trip t where t.driver_id = d.driver_id and t.status_type_id = ${lit(tripStatus.FINISHED)}
    and t.date_time_service >= date_trunc('day', now() at time zone 'America/Lima') at time zone 'America/Lima'))`

const unitTables = sql`driver d
  left join driver_shift h on h.driver_id = d.driver_id and h.ended_at is null
  left join vehicle v on v.vehicle_id = h.vehicle_id
  left join driver_position p on p.driver_id = d.driver_id`

const unitField: Record<UnitFilters['find_by'], RawBuilder<unknown>> = {
  CODE: sql`d.code`,
  NAME: sql`d.first_name || ' ' || d.last_name`,
  PLATE: sql`coalesce(v.plate, '')`,
  DOCUMENT: sql`d.document_number`,
  CELLPHONE: sql`d.cellphone`,
  ALL: sql`d.code || ' ' || d.first_name || ' ' || d.last_name || ' ' || coalesce(v.plate, '') || ' ' || d.document_number || ' ' || d.cellphone`,
}
const vehicleField: Record<UnitFilters['find_by'], RawBuilder<unknown>> = {
  ...unitField,
  CODE: sql`v.code`,
  PLATE: sql`v.plate`,
  ALL: sql`v.code || ' ' || v.plate || ' ' || coalesce(d.code || ' ' || d.first_name || ' ' || d.last_name, '')`,
}

const fits = (field: RawBuilder<unknown>, f: UnitFilters) => {
  const word = (f.key_word ?? '').trim()
  if (word === '') return sql`true`
  const folded = sql`folded(coalesce(${field}, ''))`
  if (f.search_type === 'EXACT') return sql`${folded} = folded(${word})`
  return f.search_type === 'STARTS'
    ? sql`starts_with(${folded}, folded(${word}))`
    : sql`strpos(${folded}, folded(${word})) > 0`
}

const listJson = async (db: Db, rows: RawBuilder<unknown>): Promise<string> =>
  (
    await one(
      db,
      sql<{
        json: string
      }>`select json_build_object('data', coalesce(json_agg(list.row), '[]'))::text as json from (${rows}) list`,
    )
  ).json

/** Drivers at work, each with car, place and trip. */
export const driverStatesJson = (db: Db, scope: Scope, f: UnitFilters): Promise<string> =>
  listJson(
    db,
    sql`select ${unitJson} as row from ${unitTables} where d.is_active and h.shift_id is not null
        and ${inCoverages(sql`d.coverage_id`, scope)} and ${fits(unitField[f.find_by], f)} order by d.code limit 2000`,
  )

export const vehicleStatesJson = (db: Db, scope: Scope, f: UnitFilters): Promise<string> =>
  listJson(
    db,
    sql`select json_build_object('vehicle_id', v.vehicle_id, 'code', v.code, 'plate', v.plate, 'is_active', v.is_active,
          'driver', case when d.driver_id is not null then json_build_object('driver_id', d.driver_id, 'code', d.code,
            'name', d.first_name || ' ' || d.last_name, 'status_driver_id', ${status}) end,
          'place', ${placeJson}, 'service_id', ${liveTrip('CURRENT')}) as row
        from vehicle v
        left join driver_shift h on h.vehicle_id = v.vehicle_id and h.ended_at is null
        left join driver d on d.driver_id = h.driver_id
        left join driver_position p on p.driver_id = d.driver_id
        where v.is_active and ${inCoverages(sql`v.coverage_id`, scope)} and ${fits(vehicleField[f.find_by], f)}
        order by v.code limit 2000`,
  )

type PanelFilters = {
  keyword?: string | undefined
  turn_id?: number | undefined
  status_driver_id?: number[] | undefined
}

/** All drivers of the company and what they are doing, at work or not. */
export const panelDriversJson = (db: Db, scope: Scope, f: PanelFilters): Promise<string> =>
  listJson(
    db,
    sql`select ${unitJson} as row from ${unitTables} where d.is_active and ${inCoverages(sql`d.coverage_id`, scope)}
        and ${fits(unitField.ALL, { find_by: 'ALL', search_type: 'CONTAINS', key_word: f.keyword ?? '' })}
        and (${f.turn_id ?? null}::int is null or coalesce(h.turn_id, d.turn_id) = ${f.turn_id ?? null})
        and (${f.status_driver_id ?? null}::int[] is null or ${status} = any(${f.status_driver_id ?? null}::int[]))
        order by d.code limit 2000`,
  )

type Place = {
  latitude: number
  longitude: number
  heading: number | null
  speed: number | null
  at: string
  age_s: number
}

/** undefined: no such driver for this caller; null: never seen. */
export const lastPlace = async (
  db: Db,
  scope: Scope,
  driver_id: number,
): Promise<Place | null | undefined> =>
  (
    await maybe(
      db,
      sql<{ place: Place | null }>`select ${placeJson} as place from ${unitTables}
        where d.driver_id = ${driver_id} and ${inCoverages(sql`d.coverage_id`, scope)}`,
    )
  )?.place

type Suggestion = {
  value: string
  label: string
  driver_id: number | null
  vehicle_id: number | null
}

const driverLabel = sql`d.code || ' · ' || d.first_name || ' ' || d.last_name`
const driverValue = {
  code: sql`d.code`,
  document: sql`d.document_number`,
  email: sql`d.email`,
}

/** The first few that begin or contain what was typed; those that begin with it come first. */
export const suggestDrivers = (
  db: Db,
  scope: Scope,
  by: keyof typeof driverValue,
  typed: string,
): Promise<Suggestion[]> => {
  const value = driverValue[by]
  return many(
    db,
    sql<Suggestion>`select ${value} as value, ${driverLabel} as label, d.driver_id, null::int as vehicle_id from driver d
      where d.is_active and ${value} is not null and ${inCoverages(sql`d.coverage_id`, scope)}
        and strpos(folded(${value}), folded(${typed})) > 0
      order by starts_with(folded(${value}), folded(${typed})) desc, ${value} limit 20`,
  )
}

export const suggestVehicles = (
  db: Db,
  scope: Scope,
  by: 'code' | 'plate',
  typed: string,
): Promise<Suggestion[]> => {
  const value = by === 'code' ? sql`v.code` : sql`v.plate`
  return many(
    db,
    sql<Suggestion>`select ${value} as value, v.code || ' · ' || v.plate as label, null::int as driver_id, v.vehicle_id from vehicle v
      where v.is_active and ${inCoverages(sql`v.coverage_id`, scope)} and strpos(folded(${value}), folded(${typed})) > 0
      order by starts_with(folded(${value}), folded(${typed})) desc, ${value} limit 20`,
  )
}
