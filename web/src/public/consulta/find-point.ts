import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng, Suggestion } from '@chaski/contract/geo/schema.ts'
import { call } from '#src/shared/call.ts'
import type { TripPoint } from './trip-draft.ts'

/** All that the driver should read of it, what was typed beside the name included. */
const named = ({
  title,
  subtitle,
  reference,
}: Pick<Suggestion, 'title' | 'subtitle' | 'reference'>): string => {
  const place = subtitle === '' ? title : `${title}, ${subtitle}`
  return (reference === undefined ? place : `${place} (${reference})`).slice(0, 200)
}

/** Where a suggestion is; some engines tell only when asked for it. */
export async function pointOfSuggestion(suggestion: Suggestion): Promise<TripPoint> {
  const { latitude, longitude, provider, referenceId } = suggestion
  if (latitude !== undefined && longitude !== undefined)
    return { latitude, longitude, name: named(suggestion) }
  const place = await call(geo.publicReference, { query: { provider, referenceId } })
  return { latitude: place.latitude, longitude: place.longitude, name: named(suggestion) }
}

/** A place on the map before its address is known, and for good where it has none. */
export const unnamedPoint = ({ latitude, longitude }: LatLng): TripPoint => ({
  latitude,
  longitude,
  name: `Punto ${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
})

/** The address of a place; the place itself stays where the person put it. */
export async function nameOfPoint(point: LatLng, signal: AbortSignal): Promise<string | null> {
  const { latitude, longitude } = point
  try {
    const place = await call(geo.publicCoordinate, { query: { latitude, longitude } }, { signal })
    return place.quality === 'none' ? null : named(place)
  } catch {
    // Without a name the coordinates do: the price does not depend on it.
    return null
  }
}
