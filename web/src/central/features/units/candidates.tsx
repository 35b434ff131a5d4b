/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list one chooses from with the arrows, drawn as lines */
import { type KeyboardEvent, useRef, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { Availability } from '@chaski/contract/dispatch/schema.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { refused, type Verdict } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { boardLink, useBoardCommand, useSelectedTrip } from '#src/central/live/board-link.ts'
import { useTrip } from '#src/central/live/live-trips.ts'
import { useZoneRanks } from '#src/central/live/use-zone-ranks.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { assignTrips } from '#src/central/trips/assign-trips.ts'
import { CandidateLine } from './candidate-line.tsx'
import { Exclusions, type Relaxed } from './exclusions.tsx'
import { useSettled } from '#src/ui/filter/use-settled.ts'
import './candidates.css'

type Candidate = Availability['candidates'][number]

/** Units move: what is older than this is asked for again. */
const refreshMs = 10_000

/** Who can take the selected trip, soonest first, and why the others cannot. */
export function Candidates({ onDone }: { onDone: () => void }) {
  const can = useCan()
  const service_id = useSelectedTrip()
  const trip = useTrip(service_id)
  const settled = useSettled(trip?.service_id ?? null)
  const [relaxed, setRelaxed] = useState<Relaxed>({ service_id: null, codes: [] })
  const relax = relaxed.service_id === settled ? relaxed.codes : []
  const verdict = verdictOn(trip, can('DSP_FLEET_VIEW'))
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(dispatch.availableService, {
      params: { service_id: settled ?? 0 },
      query: relax.length === 0 ? {} : { relax: [...relax] },
    }),
    enabled: settled !== null && settled === trip?.service_id && verdict.allowed,
    refetchInterval: refreshMs,
    staleTime: 2_000,
    placeholderData: keepPreviousData,
  })
  const ranks = useZoneRanks()
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(0)
  useBoardCommand('candidates', () => {
    setCursor(0)
    box.current?.focus()
  })

  if (!verdict.allowed) return <p className="candidates-none">{verdict.reason}</p>
  if (trip === undefined) return <p className="candidates-none">{chooseFirst}</p>
  // What belongs to the row before must not be assigned to this one.
  const current = settled === trip.service_id && !isPlaceholderData
  const list = current ? (data?.candidates ?? []) : []
  const at = Math.min(cursor, Math.max(0, list.length - 1))

  const give = (candidate: Candidate | undefined) => {
    if (candidate === undefined) return
    const { driver_id, vehicle_id, vehicle_code } = candidate
    void assignTrips([{ row: trip, driver_id, vehicle_id, unit: vehicle_code }], can('DSP_FORCE'))
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'ArrowDown') setCursor(Math.min(at + 1, list.length - 1))
    else if (event.key === 'ArrowUp') setCursor(Math.max(at - 1, 0))
    else if (event.key === 'Enter') give(list[at])
    else if (event.key === 'Escape') onDone()
    else if (event.key === 'g' || event.key === 'G') locate(list[at])
    else return
    event.preventDefault()
  }
  const reassigns = trip.driver !== null
  return (
    <div className="candidates">
      <div className="candidates-head">
        <strong>
          {reassigns ? 'Reasignar' : 'Unidades para'} {trip.service_id}
        </strong>
        {current && data !== undefined && (
          <Exclusions
            counts={data.excluded_counts}
            relaxed={relax}
            onRelax={(codes) => setRelaxed({ service_id: settled, codes })}
          />
        )}
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <div
        ref={box}
        className="candidate-list"
        role="listbox"
        tabIndex={0}
        aria-label={`Unidades para el servicio ${trip.service_id}`}
        aria-activedescendant={list.length > 0 ? `candidate-${at}` : undefined}
        aria-busy={!current || data === undefined}
        onKeyDown={onKeyDown}
      >
        <div className="candidate candidate-titles" aria-hidden="true">
          <span>#</span>
          <span>Unidad</span>
          <span>ETA</span>
          <span>Distancia</span>
          <span>Libre desde</span>
          <span>Puesto</span>
          <span>Hoy</span>
          <span>Por qué</span>
        </div>
        {list.map((candidate, index) => (
          <CandidateLine
            key={candidate.driver_id}
            candidate={candidate}
            best={list[0]!}
            index={index}
            rank={ranks.get(candidate.driver_id)}
            selected={index === at}
            onPick={() => setCursor(index)}
            onGive={() => give(candidate)}
          />
        ))}
        {current && data !== undefined && list.length === 0 && (
          // A list box without options is none to those who hear it.
          <div className="candidates-none" role="option" aria-selected={false} aria-disabled="true">
            Ninguna unidad puede tomarlo ahora. Pase por alto un motivo de arriba o espere.
          </div>
        )}
      </div>
    </div>
  )
}

const locate = (candidate: Candidate | undefined): void => {
  if (candidate)
    boardLink.send({ kind: 'focus-unit', driver_id: candidate.driver_id, follow: false })
}

const chooseFirst = 'Elija un servicio para ver qué unidades pueden tomarlo.'

function verdictOn(trip: TripRow | undefined, seesFleet: boolean): Verdict {
  if (!seesFleet) return refused('No tiene permiso para ver la flota.', 'FORBIDDEN')
  if (trip === undefined) return refused(chooseFirst)
  return trip.driver === null ? tripCan.assign(trip) : tripCan.reassign(trip)
}
