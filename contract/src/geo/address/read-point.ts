import type { LatLng } from '#src/geo/schema.ts'

const DECIMAL = /-?\d{1,3}[.,]\d{2,}/.source
const PAIR = new RegExp(
  `(${DECIMAL})\\s*°?\\s*([ns])?\\s*[,; ]\\s*(?:lng|lon|long|longitud)?\\s*[:=]?\\s*(${DECIMAL})\\s*°?\\s*([eow])?(?![\\d.])`,
  'i',
)
const SEXAGESIMAL =
  /(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’])?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|''))?\s*([nsewo])/gi

const number = (text: string): number => Number(text.replace(',', '.'))

const within = (latitude: number, longitude: number): LatLng | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
    : null

/** Degrees, minutes and seconds, as a telephone or a paper map writes them. */
function sexagesimal(text: string): LatLng | null {
  const parts = [...text.matchAll(SEXAGESIMAL)].map(([, degrees, minutes, seconds, side = '']) => ({
    side: side.toLowerCase(),
    value: Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600,
  }))
  const north = parts.find(({ side }) => side === 'n' || side === 's')
  const east = parts.find(({ side }) => side === 'e' || side === 'w' || side === 'o')
  if (!north || !east) return null
  return within(
    north.side === 's' ? -north.value : north.value,
    east.side === 'e' ? east.value : -east.value,
  )
}

/** Coordinates in any usual form: "-16.39, -71.53", "16.39 S 71.53 W", degrees and minutes, a map's address. */
export function readPoint(text: string): LatLng | null {
  const exact = sexagesimal(text)
  if (exact) return exact
  const pair = PAIR.exec(text)
  if (!pair) return null
  const [, first = '', north, second = '', east] = pair
  const signed = (value: string, side: string | undefined, minus: RegExp): number =>
    side === undefined ? number(value) : Math.abs(number(value)) * (minus.test(side) ? -1 : 1)
  return within(signed(first, north, /s/i), signed(second, east, /[ow]/i))
}
