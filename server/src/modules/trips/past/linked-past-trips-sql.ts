import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#src/access/scope.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'
import { pastTripScope } from './past-trip-store.ts'

/** The trips `p` of before this system. `of` says whose. */
export const linkedPastTrips = (scope: Scope, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'TRIPS_BEFORE',
  unlessEmpty: true,
  rows: sql`select ${linked({
    id: sql`p.past_trip_id`,
    at: sql`p.happened_at`,
    text: sql`p.origin_text || case when p.destination_text = '' then '' else ' → ' || p.destination_text end`,
    state: sql`p.status_type_id`,
    cents: sql`p.fare_cents`,
  })} from past_trip p where ${of} and ${pastTripScope(scope)}`,
})
