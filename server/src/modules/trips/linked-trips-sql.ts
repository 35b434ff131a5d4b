import { type RawBuilder, sql } from 'kysely'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Scope } from '#src/access/scope.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'
import { isOnBoard } from './row-sql.ts'
import { tripScope } from './trip-scope.ts'

/** Where a trip `t` went, in a line. */
const tripWords = sql`t.origin_text || coalesce(' → ' || (select s.text from trip_stop s
  where s.service_id = t.service_id order by s.position desc limit 1), '')`

const columns = linked({
  id: sql`t.service_id`,
  at: sql`t.date_time_service`,
  text: tripWords,
  state: sql`t.status_type_id`,
  cents: sql`t.fare_cents`,
  service_id: sql`t.service_id`,
})

/** The trips `t` of a record, open as the board understands it, and past. `of` says whose. */
export const linkedTrips = (scope: Scope, of: RawBuilder<unknown>): LinkedPart[] =>
  (['TRIPS_OPEN', 'TRIPS_PAST'] as const).map((part) => ({
    part,
    rows: sql`select ${columns} from trip t where ${of} and ${tripScope(scope)}
      and ${isOnBoard} is ${part === 'TRIPS_PAST' ? sql`not` : sql``} true`,
  }))

/** What passengers said of the trips `t` of a record. */
export const linkedRatings = (scope: Scope, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'RATINGS',
  rows: sql`select ${linked({
    id: sql`t.service_id`,
    at: sql`r.rated_at`,
    text: sql`r.comment`,
    state: sql`r.stars`,
    service_id: sql`t.service_id`,
    presses: sql`r.stars <= 2 and r.rated_at > now() - interval '30 days'`,
  })} from trip t join trip_rating r using (service_id) where ${of} and ${tripScope(scope)}`,
})

/** What passenger and driver wrote each other in the trips `t` of a record. */
export const linkedRideWords = (scope: Scope, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'MESSAGES',
  rows: sql`select ${linked({
    id: sql`m.ride_message_id`,
    at: sql`m.created_at`,
    text: sql`m.text`,
    state: sql`m.author_type`,
    service_id: sql`m.service_id`,
  })} from ride_message m join trip t using (service_id) where ${of} and ${tripScope(scope)}`,
})

const since = (unit: 'day' | 'month') =>
  sql`t.date_time_service >= date_trunc(${sql.lit(unit)}, now() at time zone 'America/Lima') at time zone 'America/Lima'`
const finished = sql`t.status_type_id = ${lit(tripStatus.FINISHED)}`
const span = (unit: 'day' | 'month') => sql`json_build_object(
  'finished', count(*) filter (where ${finished} and ${since(unit)}),
  'cents', coalesce(sum(t.fare_cents) filter (where ${finished} and ${since(unit)}), 0))`

/** A booking is waited for from its hour, another from the call. */
const waitedSince = sql`case when t.is_booking then t.date_time_service else t.created_at end`

/** Not every driver says that they stand at the door. */
const came = sql`coalesce(t.arrived_at, t.boarded_at)`

const agreedOf = (minutes: number | null): RawBuilder<unknown> =>
  minutes === null
    ? sql`null::json`
    : sql`json_build_object('minutes', ${minutes}::int, 'came', count(${came}),
        'in_time', count(*) filter (where ${came} <= ${waitedSince} + make_interval(mins => ${minutes}::int)))`

/** What was driven by a record's trips `t`: today, this month, and what came to nothing this month. */
export const drivenOf = (
  scope: Scope,
  of: RawBuilder<unknown>,
  agreed_wait_min: number | null,
) => sql<{ driven: unknown }>`
  select json_build_object('today', ${span('day')}, 'month', ${span('month')},
    'cancelled', count(*) filter (where t.status_type_id = ${lit(tripStatus.CANCELED)}),
    'no_show', count(*) filter (where t.status_type_id = ${lit(tripStatus.NO_SHOW)}),
    'agreed', ${agreedOf(agreed_wait_min)}) as driven
  from trip t where ${of} and ${tripScope(scope)} and ${since('month')}`
