import { latLngText } from '@chaski/contract/geo/schema.ts'
import { emptyDraft, type TripDraft, type TripPoint } from './trip-draft.ts'

export const maxStops = 3
const maxName = 120

const clock = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** Five decimals are a metre: closer than any car stops. */
const coordinates = ({ latitude, longitude }: TripPoint): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`

const pointOf = (place: string | null, name: string | null, pinned: boolean): TripPoint | null => {
  const read = latLngText.safeParse(place ?? '')
  if (!read.success) return null
  const said = (name ?? '').trim().slice(0, maxName) || (place ?? '')
  return { ...read.data, name: said, ...(pinned && { pinned }) }
}

/** A ride from an address somebody shared; what is not readable is left out, never guessed. */
export function readTrip(search: string): TripDraft {
  const params = new URLSearchParams(search)
  const names = params.getAll('parada_nombre')
  const leave = params.get('salida')
  const pins = new Set((params.get('marcados') ?? '').split(','))
  return {
    ...emptyDraft,
    origin: pointOf(params.get('desde'), params.get('desde_nombre'), pins.has('desde')),
    stops: params
      .getAll('parada')
      .slice(0, maxStops)
      .map((place, i) => pointOf(place, names[i] ?? null, pins.has(`parada${i + 1}`)))
      .filter((stop) => stop !== null),
    destination: pointOf(params.get('hasta'), params.get('hasta_nombre'), pins.has('hasta')),
    leave: leave !== null && clock.test(leave) ? leave : null,
    vehicle: params.get('unidad') === 'ejecutivo' ? 'executive' : 'standard',
  }
}

/** The query that opens the same ride elsewhere; empty while nothing is chosen. */
export function writeTrip(draft: TripDraft): string {
  const params = new URLSearchParams()
  const add = (key: string, point: TripPoint | null): void => {
    if (point === null) return
    params.append(key, coordinates(point))
    params.append(`${key}_nombre`, point.name.slice(0, maxName))
  }
  add('desde', draft.origin)
  for (const stop of draft.stops) add('parada', stop)
  add('hasta', draft.destination)
  const pins = [
    ...(draft.origin?.pinned ? ['desde'] : []),
    ...draft.stops
      .filter((stop) => stop !== null)
      .flatMap((stop, i) => (stop.pinned ? [`parada${i + 1}`] : [])),
    ...(draft.destination?.pinned ? ['hasta'] : []),
  ]
  // Words that nothing knew stay known as such on the way to the booking.
  if (pins.length > 0) params.set('marcados', pins.join(','))
  if (draft.leave !== null) params.set('salida', draft.leave)
  if (draft.vehicle === 'executive') params.set('unidad', 'ejecutivo')
  // Commas are allowed in a query, and people read these addresses.
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
