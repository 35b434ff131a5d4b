import type { ParsedAddress } from '@chaski/contract/geo/address/parse-address.ts'
import type { DrivenLeg } from '@chaski/contract/geo/paces/driven-leg.ts'
import type { BBox, LatLng, Place, RouteResult, Suggestion } from '@chaski/contract/geo/schema.ts'
import type { GeoProvider, RouteProviderId } from '@chaski/contract/geo/schema.ts'

type AutocompleteQuery = {
  query: string
  /** What was typed, taken apart; `query` is then what is left for an engine to look for. */
  address?: ParsedAddress
  near?: LatLng
  bounds?: BBox
  limit: number
}

export type GeocodeProvider = {
  id: GeoProvider
  autocomplete(query: AutocompleteQuery, signal: AbortSignal): Promise<Suggestion[]>
  reverse(point: LatLng, signal: AbortSignal): Promise<Place | null>
  byReference(referenceId: string, signal: AbortSignal): Promise<Place | null>
}

/** Departure decides the traffic; the coverage decides whose traffic it is. */
export type Departure = { departAt: Date; coverageId?: number }

export type MatrixCell = { distanceM: number; durationS: number }

export type RouteProvider = {
  id: RouteProviderId
  route(
    points: readonly LatLng[],
    options: Departure & { geometry: boolean },
    signal: AbortSignal,
  ): Promise<RouteResult>
  /** One row per origin, one cell per destination; null where no way leads. */
  matrix(
    from: readonly LatLng[],
    to: readonly LatLng[],
    options: Departure,
    signal: AbortSignal,
  ): Promise<(MatrixCell | null)[][]>
}

export type TravelTimeModel = {
  /** A way along streets that are known. */
  legSeconds(leg: DrivenLeg, at: Date, coverageId?: number): number
  speedKmh(at: Date, straightM: number, coverageId?: number): number
  detour(straightM: number, coverageId?: number): number
  /** An engine's free-flow seconds as the city really drives. */
  scale(engineSeconds: number, at: Date, coverageId?: number): number
}
