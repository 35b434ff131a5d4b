import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { emptyDraft, type TripDraft, type TripPoint } from '#src/public/consulta/trip-draft.ts'

const pointOf = ({ text, latitude, longitude }: ClientTrip['origin']): TripPoint => ({
  name: text,
  latitude,
  longitude,
})

/** The ride again, as a form asks for it: now, by the same places. */
export const draftOf = ({ origin, destinations }: ClientTrip): TripDraft => {
  const points = destinations.map(pointOf)
  return {
    ...emptyDraft,
    origin: pointOf(origin),
    stops: points.slice(0, -1),
    destination: points.at(-1) ?? null,
  }
}
