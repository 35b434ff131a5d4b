import { withTyped } from '@chaski/contract/geo/address/with-typed.ts'
import { parseAddress, type ParsedAddress } from '@chaski/contract/geo/address/parse-address.ts'
import type { LatLng, Suggestion } from '@chaski/contract/geo/schema.ts'
import type { Deps } from '#src/base/deps.ts'

export const SUGGESTIONS = 8

export type Typed = { query: string; latitude?: number; longitude?: number }

export const pointOf = ({ latitude, longitude }: Typed): LatLng | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

/** What an engine can look for: without flats, lots and words for the driver. */
const searchText = ({ corner, name, number, locality }: ParsedAddress): string =>
  corner ? corner.join(' con ') : [name, number, locality].filter((part) => part !== '').join(' ')

/** What the map knows by these words, with all that was typed beyond a name. */
export const askMap = async (
  deps: Pick<Deps, 'geo'>,
  typed: Typed,
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const near = pointOf(typed)
  const address = parseAddress(typed.query)
  const query = searchText(address) || typed.query
  const found = await deps.geo.geocoder.autocomplete(
    { query, address, limit: SUGGESTIONS, ...(near && { near }) },
    signal,
  )
  return found.map((one) => withTyped(one, address))
}
