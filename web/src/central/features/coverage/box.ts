import type { BBox, LatLng, Position } from '@chaski/contract/geo/schema.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { distance } from '#src/shared/formats.ts'

/** A metre is finer than any hand. */
const tidy = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** The box between two corners, whichever of them went past the other. */
export const boxFrom = (a: LatLng, b: LatLng): BBox => ({
  west: tidy(Math.min(a.longitude, b.longitude)),
  south: tidy(Math.min(a.latitude, b.latitude)),
  east: tidy(Math.max(a.longitude, b.longitude)),
  north: tidy(Math.max(a.latitude, b.latitude)),
})

export const boxRing = ({ west, south, east, north }: BBox): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** `40.2 km de ancho por 44.5 km de alto`: nobody reads degrees. */
export const boxText = ({ west, south, east, north }: BBox): string => {
  const latitude = (south + north) / 2
  const wide = haversineM({ latitude, longitude: west }, { latitude, longitude: east })
  const high = haversineM(
    { latitude: south, longitude: west },
    { latitude: north, longitude: west },
  )
  return `${distance(wide)} de ancho por ${distance(high)} de alto`
}
