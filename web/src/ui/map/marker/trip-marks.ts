import { type TripStatus, tripStatus, tripStatusIds } from '@chaski/contract/trips/statuses.ts'
import { tripLook } from '#src/ui/status/trip-look.ts'

/** The first letter of a state; those without one are not on the map. */
const letters: Readonly<Partial<Record<TripStatus, string>>> = {
  [tripStatus.BOOKED]: 'R',
  [tripStatus.PENDING]: 'P',
  [tripStatus.OFFERED]: 'O',
  [tripStatus.ASSIGNED]: 'A',
  [tripStatus.ON_WAY]: 'C',
  [tripStatus.AT_PICKUP]: 'E',
  [tripStatus.ON_BOARD]: 'B',
  [tripStatus.NO_UNIT]: 'S',
}

/** The colour of the board's chip. */
const colorOf = (status_type_id: TripStatus): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${tripLook(status_type_id).tone}`)

/** Late: amber edge; very late: red, which says alarm. */
const edges = ['#ffffff', '#f59e0b', '#dc2626'] as const

/** Name of the drawn image of a trip in this state, so many levels late. */
export const tripImage = (status_type_id: TripStatus, level: number): string =>
  `trip:${status_type_id}:${level}`

const RATIO = 2
const SIZE = 26

/** A square flag on its tip, unlike every unit: 26 × 26 at twice the size for sharp screens. */
export function tripIcon(name: string): { data: ImageData; ratio: number } | null {
  const [, named = '', level = '0'] = name.split(':')
  const status = tripStatusIds.find((id) => String(id) === named)
  const letter = status && letters[status]
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE * RATIO
  const ink = canvas.getContext('2d', { willReadFrequently: true })
  if (status === undefined || !letter || !ink) return null
  ink.scale(RATIO, RATIO)
  const outline = new Path2D(
    'M5 2.500h16a1.500 1.500 0 0 1 1.500 1.500v13h-6.500l-3 6.500-3-6.500h-6.500v-13a1.500 1.500 0 0 1 1.500-1.500z',
  )
  ink.lineJoin = 'round'
  ink.lineWidth = 4
  ink.strokeStyle = edges[Number(level)] ?? edges[0]
  ink.stroke(outline)
  ink.fillStyle = colorOf(status)
  ink.fill(outline)
  ink.fillStyle = '#ffffff'
  ink.font = '600 11px "Noto Sans", sans-serif'
  ink.textAlign = 'center'
  ink.fillText(letter, 13, 13.5)
  return { data: ink.getImageData(0, 0, canvas.width, canvas.height), ratio: RATIO }
}
