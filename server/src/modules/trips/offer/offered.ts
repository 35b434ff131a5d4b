import { sql } from 'kysely'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import type { LiveEvent } from '#src/events/publish.ts'
import { withoutRetention } from '#src/modules/trips/assign/let-go.ts'
import { commandTo } from '#src/modules/trips/story/record-step.ts'
import type { StoredTrip, TripPatch } from '#src/modules/trips/store.ts'

/** What an offer makes of a trip, whichever way it is written. */
export const offeredTrip: TripPatch = {
  ...withoutRetention,
  status_type_id: tripStatus.OFFERED,
  attempt: sql`attempt + 1`,
  dispatch_since: sql`coalesce(dispatch_since, date_time_service)`,
}

/** What its story says of it. */
export const offeredAfter = (driver_ids: readonly number[]) => ({
  status_type_id: tripStatus.OFFERED,
  driver_ids,
})

type Shown = Pick<
  StoredTrip,
  'service_id' | 'origin_text' | 'origin_latitude' | 'origin_longitude' | 'fare_cents'
>

/** What the driver's phone hears. */
export const offerCommand = (
  deps: Deps,
  driver: { driver_uuid: string },
  trip: Shown,
  offer: { offer_id: number; expires_at: string; slot: 'CURRENT' | 'NEXT' },
): LiveEvent<'COMMAND'> =>
  commandTo(deps, driver, 'OFFER', {
    service_id: trip.service_id,
    ...offer,
    origin: { text: trip.origin_text, lat: trip.origin_latitude, lng: trip.origin_longitude },
    fare_cents: trip.fare_cents,
  })
