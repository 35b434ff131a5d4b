import { type RawBuilder, sql } from 'kysely'
import type { PastTrip, PastTripForm } from '@chaski/contract/trips/past-schema.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { among, type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const fields = [
  'coverage_id',
  'code',
  'happened_at',
  'status_type_id',
  'client_id',
  'client_name',
  'cellphone',
  'company_id',
  'driver_id',
  'vehicle_id',
  'origin_text',
  'destination_text',
  'origin_latitude',
  'origin_longitude',
  'origin_zone_id',
  'fare_cents',
] as const satisfies (keyof PastTripForm)[]

const names = sql.join(fields.map((field) => sql.ref(field)))
const columns = sql`p.past_trip_id, p.version, ${sql.join(fields.map((field) => sql.ref(`p.${field}`)))}`
const valuesOf = (form: PastTripForm) => sql.join(fields.map((field) => sql`${form[field]}`))

/** The trips of before, `p`, that a caller may see. */
export const pastTripScope = (scope: Scope): RawBuilder<unknown> =>
  sql`${inCoverages(sql`p.coverage_id`, scope)} and ${inCompanies(sql`p.company_id`, scope)}`

type Key = Pick<PastTripForm, 'coverage_id' | 'code'>
type Keyed = Key & Pick<PastTrip, 'past_trip_id'>

/** Whoever they belong to: two may not bear one number. */
export const pastTripsOfCodes = (db: Db, keys: readonly Key[]): Promise<Keyed[]> =>
  many(
    db,
    sql<Keyed>`with k as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(coverage_id int, code text))
      select found.* from k cross join lateral (
        select p.past_trip_id, p.coverage_id, p.code from past_trip p
        where p.coverage_id = k.coverage_id and p.code = k.code limit 1) found`,
  )

const found = (scope: Scope, ids: readonly number[]) =>
  sql<PastTrip>`select ${columns} from past_trip p where ${among(sql`p.past_trip_id`, ids)} and ${pastTripScope(scope)}`

export const findPastTrips = (db: Db, scope: Scope, ids: readonly number[]): Promise<PastTrip[]> =>
  many(db, found(scope, ids))

/** In one order, so that two who lock the same ones cannot wait for each other. */
export const lockPastTrips = (trx: Db, scope: Scope, ids: readonly number[]): Promise<PastTrip[]> =>
  many(trx, sql`${found(scope, ids)} order by p.past_trip_id for update`)

export const insertPastTrips = (db: Db, forms: readonly PastTripForm[]): Promise<PastTrip[]> =>
  many(
    db,
    sql<PastTrip>`insert into past_trip as p (${names})
      select ${names} from jsonb_populate_recordset(null::past_trip, ${JSON.stringify(forms)}::jsonb)
      returning ${columns}`,
  )

export const updatePastTrip = (
  db: Db,
  past_trip_id: number,
  form: PastTripForm,
): Promise<PastTrip> =>
  one(
    db,
    sql<PastTrip>`update past_trip p set (${names}, version) = (${valuesOf(form)}, p.version + 1)
      where p.past_trip_id = ${past_trip_id} returning ${columns}`,
  )

export const deletePastTrips = (db: Db, ids: readonly number[]): Promise<number> =>
  run(db, sql`delete from past_trip where ${among(sql`past_trip_id`, ids)}`)

/** Whoever rode has asked to be forgotten, and was. */
export const isOfForgotten = async (db: Db, past_trip_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from past_trip p join client c using (client_id)
      where p.past_trip_id = ${past_trip_id} and c.anonymised_at is not null`,
  )) !== undefined

const nearMinutes = 10

/** The trips of this system that somebody means by the same telephone, or else driver, at the same time. */
export const sameTripsHere = (
  db: Db,
  forms: readonly PastTripForm[],
): Promise<{ service_id: number }[]> => {
  const meant = forms.map(({ cellphone, driver_id, happened_at }) => ({
    cellphone,
    driver_id,
    happened_at,
  }))
  // Each looked for by itself: together they would be met with all the trips there are.
  const here = (who: RawBuilder<unknown>) => sql`select t.service_id from f cross join lateral (
      select t.service_id from trip t where ${who}
        and t.date_time_service between f.happened_at - make_interval(mins => ${nearMinutes})
          and f.happened_at + make_interval(mins => ${nearMinutes})
      order by t.service_id limit 1) t`
  return many(
    db,
    sql<{ service_id: number }>`with f as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(meant)}::jsonb)
          as f(cellphone text, driver_id int, happened_at timestamptz))
      ${here(sql`f.cellphone <> '' and t.cellphone = f.cellphone`)}
      union all ${here(sql`f.cellphone = '' and t.driver_id = f.driver_id`)}
      limit 1`,
  )
}
