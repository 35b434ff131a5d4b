import './places.css'
import { useEffect, useState } from 'react'
import { bookingLogIn } from '@chaski/contract/booking/log-in-endpoints.ts'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import type { TripPoint } from '#src/public/consulta/trip-draft.ts'
import { callAsClient } from '#src/public/reservar/call-as-client.ts'
import { lastPlaces } from './last-places.ts'

type Chip = { key: string; label: string; point: TripPoint }

const mostSaved = 6

/** Saved places and the last ones, each one touch away; nothing where nobody is in. */
export function PlaceChips({ onPick }: { onPick: (point: TripPoint) => void }) {
  const [chips, setChips] = useState<readonly Chip[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    Promise.all([
      callAsClient(bookingLogIn.session, {}, { signal }),
      callAsClient(booking.trips, { query: { page: 1, page_size: 10 } }, { signal }),
    ]).then(
      ([{ places }, trips]) => {
        const saved = places.slice(0, mostSaved).map(({ name, address, latitude, longitude }) => ({
          key: `saved ${name} ${latitude}`,
          label: name,
          point: { name: address, latitude, longitude },
        }))
        const last = lastPlaces(trips.data, places).map((point) => ({
          key: `last ${point.name}`,
          label: point.name,
          point,
        }))
        setChips([...saved, ...last])
      },
      // They are a help: without them one types.
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (chips.length === 0) return null
  return (
    <fieldset className="place-chips">
      <legend className="visually-hidden">Mis lugares</legend>
      {chips.map(({ key, label, point }) => (
        <button key={key} type="button" className="button quiet" onClick={() => onPick(point)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
