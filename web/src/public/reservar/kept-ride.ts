import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { readStored, writeStored } from '#src/shared/stored.ts'

/** The ride under way as it was last seen: for a page that is opened without signal. */
export type KeptRide = { me: ClientSession; trip: ClientTrip; at: string }

const place = 'chaski.viaje'

/** One ride at a time, and none once it is over: what is kept is for the street, not for a history. */
export const storeRide = (me: ClientSession, trip: ClientTrip, now: number = Date.now()): void => {
  const kept: KeptRide = { me, trip: { ...trip, position: null }, at: new Date(now).toISOString() }
  if (!isClosed(trip.status_type_id)) writeStored(place, kept)
  else if (keptRide()?.trip.service_uuid === trip.service_uuid) forgetRide()
}

export const keptRide = (): KeptRide | undefined => readStored(place) as KeptRide | undefined

/** Whoever leaves, or is nobody any more, leaves nothing behind. */
export const forgetRide = (): void => writeStored(place, undefined)
