import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { SharedPosition } from '@chaski/contract/share/schema.ts'
import type { RideRoute } from '@chaski/contract/trips/ride-route-schema.ts'

type Place = LatLng & { text: string }

/** What is on the map of a ride. */
export type RideScene = {
  pickup: Place | null
  /** Where it passes by on the way. */
  stops: readonly Place[]
  destination: Place | null
  car: SharedPosition | null
  route: RideRoute | undefined
  /** Free cars while one is looked for. */
  near: readonly { latitude: number; longitude: number; heading: number | null }[]
  /** A unit is being looked for. */
  searching: boolean
}
