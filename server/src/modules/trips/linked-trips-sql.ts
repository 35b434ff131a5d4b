import { type RawBuilder, sql } from 'kysely'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Scope } from '#src/access/scope.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'
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

/** The trips `t` of a record, open and past. `of` says whose. */
export const linkedTrips = (scope: Scope, of: RawBuilder<unknown>): LinkedPart[] =>
  (['TRIPS_OPEN', 'TRIPS_PAST'] as const).map((part) => ({
    part,
    rows: sql`select ${columns} from trip t where ${of} and ${tripScope(scope)}
      and ${part === 'TRIPS_PAST' ? sql`` : sql`not`} t.status_type_id in ${oneOf(tripSets.closed)}`,
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

/** What was driven by a record's trips `t`: today, this month, and what came to nothing this month. */
export const drivenOf = (scope: Scope, of: RawBuilder<unknown>) => sql<{ driven: unknown }>`
  select json_build_object('today', ${span('day')}, 'month', ${span('month')},
    'cancelled', count(*) filter (where t.status_type_id = ${lit(tripStatus.CANCELED)}),
    'no_show', count(*) filter (where t.status_type_id = ${lit(tripStatus.NO_SHOW)})) as driven
  from trip t where ${of} and ${tripScope(scope)} and ${since('month')}`
