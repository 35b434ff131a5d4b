import type { LatLng, RouteProviderId } from '@chaski/contract/geo/schema.ts'

type EngineCell = { distanceM: number; seconds: number }
type EngineRoute = EngineCell & { geometry: string | null; datasetVersion: string }

/** An engine as it speaks: free-flow seconds, null when it knows no way, no matrix where it has none. */
export type RouteEngine = {
  id: Exclude<RouteProviderId, 'local'>
  route(
    points: readonly LatLng[],
    geometry: boolean,
    signal: AbortSignal,
  ): Promise<EngineRoute | null>
  matrix?(
    from: readonly LatLng[],
    to: readonly LatLng[],
    signal: AbortSignal,
  ): Promise<(EngineCell | null)[][]>
}
