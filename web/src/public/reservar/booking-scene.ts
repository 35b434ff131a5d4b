import type { Offer } from '@chaski/contract/fares/offer-schema.ts'
import { placeOf } from '#src/public/consulta/place-of.ts'
import type { TripDraft } from '#src/public/consulta/trip-draft.ts'
import type { RideScene } from '#src/public/ride/ride-scene.ts'

/** What the map shows of a ride that is about to be ordered: its places, and its way once that is priced. */
export const bookingScene = (draft: TripDraft, offer: Offer | undefined): RideScene => ({
  pickup: draft.origin && placeOf(draft.origin),
  stops: draft.stops.flatMap((stop) => (stop === null ? [] : [placeOf(stop)])),
  destination: draft.destination && placeOf(draft.destination),
  car: null,
  route: offer && { part: 'RIDE', geometry: offer.route.geometry ?? null },
  near: [],
  searching: false,
})
