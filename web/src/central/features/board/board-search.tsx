import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { queryClient } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { phone, when } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { boardLink } from '#src/central/live/board-link.ts'
import { liveFleet, type Unit } from '#src/central/live/live-fleet.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { boardTabs, type BoardTab } from './list/board-tabs.ts'
import { foundUnits } from './search-units.ts'
import { stateOf } from '#src/central/trips/trip-cells.ts'
import type { TripList } from './list/trip-list.ts'
import { useSettled } from '#src/ui/use-settled.ts'

type BoardSearchProps = {
  list: RefObject<TripList | null>
  grid: RefObject<HTMLDivElement | null>
  onTab: (tab: BoardTab) => void
}

type Found = { trip: TripRow } | { unit: Unit }

const daysBack = 7
const most = 8

const searchTrips = async (key_word: string, signal: AbortSignal): Promise<TripRow[]> => {
  const date_start = new Date(Date.now() - daysBack * 86_400_000).toISOString()
  const { data } = await call(dispatch.monitor, { query: { key_word, date_start } }, { signal })
  return data.slice(0, most)
}

const tripsOf = (word: string) =>
  queryOptions({
    queryKey: ['board-search', word] as const,
    queryFn: ({ signal }) => searchTrips(word, signal),
  })

const allFound = (word: string, trips: readonly TripRow[]): Found[] => [
  ...foundUnits(liveFleet.units(), word).map((unit) => ({ unit })),
  ...trips.map((trip) => ({ trip })),
]

/** Finds a trip, a phone, a plate, a unit or a client, and takes the list there. */
export function BoardSearch({ list, grid, onTab }: BoardSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const word = useSettled(typed.trim())
  const asks = word.length >= 2
  const { data, isFetching, isError } = useQuery({ ...tripsOf(word), enabled: asks })
  useShortcuts('Despacho', [{ keys: '/', label: 'Buscar', run: () => input.current?.focus() }])
  const found = asks ? allFound(word, data ?? []) : []

  const leave = () => {
    setTyped('')
    setAt(0)
    grid.current?.focus()
  }
  const open = (one: Found | undefined) => {
    if (one === undefined) return
    const service_id = 'trip' in one ? one.trip.service_id : one.unit.service_id
    if ('trip' in one) liveTrips.put(one.trip)
    else boardLink.send({ kind: 'focus-unit', driver_id: one.unit.driver_id, follow: false })
    leave()
    if (service_id === null) return
    const all = boardTabs.at(-1)!
    onTab(all)
    list.current?.reveal(all, service_id)
  }
  /** Opens the line lit; entered before the list of these very words is here, the first of it as soon as it is. */
  const enter = async () => {
    const entered = typed.trim()
    if (entered.length < 2 || (entered === word && data !== undefined)) return open(found[at])
    const trips = await queryClient.fetchQuery(tripsOf(entered)).catch(() => [])
    if (input.current?.value.trim() === entered) open(allFound(entered, trips)[0])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') void enter()
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="board-search">
      <Icon name="search" size={14} />
      <input
        ref={input}
        value={typed}
        placeholder="Buscar  /"
        aria-label="Buscar servicio, teléfono, placa, unidad o cliente"
        maxLength={60}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTimeout(() => setTyped(''), 200)}
      />
      {asks && (
        <ul className="search-found">
          {found.map((one, index) => (
            <li key={'trip' in one ? `t${one.trip.service_id}` : `u${one.unit.driver_id}`}>
              <button
                type="button"
                tabIndex={-1}
                data-on={index === at || undefined}
                onClick={() => open(one)}
              >
                {'trip' in one ? <TripLine trip={one.trip} /> : <UnitLine unit={one.unit} />}
              </button>
            </li>
          ))}
          {found.length === 0 && !isFetching && (
            <li className="search-none">
              {isError ? 'No se pudo buscar' : `Nada en los últimos ${daysBack} días`}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function TripLine({ trip }: { trip: TripRow }) {
  return (
    <>
      <b>{trip.service_id}</b> {when(trip.date_time_service)} · {stateOf(trip)}
      <small>
        {[trip.client?.name, trip.client && phone(trip.client.cellphone), trip.origin.text]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}

function UnitLine({ unit }: { unit: Unit }) {
  return (
    <>
      <b>Unidad {unit.vehicle?.code ?? unit.code}</b> {unit.vehicle?.plate}
      <small>{unit.name}</small>
    </>
  )
}
