import { type RawBuilder, sql } from 'kysely'
import type { PastTrip, PastTripForm } from '@chaski/contract/trips/past-schema.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, maybe, one, run } from '#src/base/sql/sql.ts'

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

/** Whoever it belongs to: two may not bear one number. */
export const pastTripOfCode = (
  db: Db,
  { coverage_id, code }: Key,
): Promise<Pick<PastTrip, 'past_trip_id'> | undefined> =>
  maybe(
    db,
    sql<Pick<PastTrip, 'past_trip_id'>>`select past_trip_id from past_trip
      where coverage_id = ${coverage_id} and code = ${code}`,
  )

const found = (scope: Scope, past_trip_id: number) =>
  sql<PastTrip>`select ${columns} from past_trip p where p.past_trip_id = ${past_trip_id} and ${pastTripScope(scope)}`

export const findPastTrip = (
  db: Db,
  scope: Scope,
  past_trip_id: number,
): Promise<PastTrip | undefined> => maybe(db, found(scope, past_trip_id))

export const lockPastTrip = (
  trx: Db,
  scope: Scope,
  past_trip_id: number,
): Promise<PastTrip | undefined> => maybe(trx, sql`${found(scope, past_trip_id)} for update`)

export const insertPastTrip = (db: Db, form: PastTripForm): Promise<PastTrip> =>
  one(
    db,
    sql<PastTrip>`insert into past_trip as p (${names}) values (${valuesOf(form)}) returning ${columns}`,
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

export const deletePastTrip = (db: Db, past_trip_id: number): Promise<number> =>
  run(db, sql`delete from past_trip where past_trip_id = ${past_trip_id}`)

/** Whoever rode has asked to be forgotten, and was. */
export const isOfForgotten = async (db: Db, past_trip_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from past_trip p join client c using (client_id)
      where p.past_trip_id = ${past_trip_id} and c.anonymised_at is not null`,
  )) !== undefined

const nearMinutes = 10

/** The trip of this system that a person means by the same telephone, or else driver, at the same time. */
export const sameTripHere = (
  db: Db,
  { cellphone, driver_id, happened_at }: PastTripForm,
): Promise<{ service_id: number } | undefined> => {
  const who =
    cellphone === '' ? sql`t.driver_id = ${driver_id}::int` : sql`t.cellphone = ${cellphone}`
  return maybe(
    db,
    sql<{ service_id: number }>`select t.service_id from trip t where ${who}
      and t.date_time_service between ${happened_at}::timestamptz - make_interval(mins => ${nearMinutes})
        and ${happened_at}::timestamptz + make_interval(mins => ${nearMinutes})
      order by t.service_id limit 1`,
  )
}
