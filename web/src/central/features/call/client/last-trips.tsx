import { type KeyboardEvent, useId, useState } from 'react'
import type { CallerTrip } from '@chaski/contract/dispatch/call-schema.ts'
import { tripLabel, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { soles, when } from '#src/shared/formats.ts'
import { routeText } from './trip-words.ts'

type LastTripsProps = {
  trips: readonly CallerTrip[]
  /** `back`: the same ride the other way round. */
  onCopy: (trip: CallerTrip, back: boolean) => void
}

const detailOf = ({ date_time_service, fare_cents, status_type_id, company_name }: CallerTrip) =>
  [
    when(date_time_service),
    fare_cents > 0 && soles(fare_cents),
    company_name,
    status_type_id !== tripStatus.FINISHED && tripLabel(status_type_id),
  ]
    .filter(Boolean)
    .join(' · ')

/** What the caller asked for lately: ↑↓ chooses, Enter asks for the same, Alt+↔ for the way back. */
export function LastTrips({ trips, onCopy }: LastTripsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, trips.length - 1)

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const row = event.currentTarget.parentElement
    const step = {
      ArrowDown: row?.nextElementSibling,
      ArrowUp: row?.previousElementSibling,
    }[event.key]
    if (step) (step.firstElementChild as HTMLElement).focus()
    else if (event.altKey && /^Arrow(Left|Right)$/.test(event.key)) onCopy(trips[at]!, true)
    else if (!/^Arrow(Down|Up)$/.test(event.key)) return
    event.preventDefault()
  }

  return (
    <div className="call-last">
      <span id={id} className="call-dim">
        Últimos servicios <kbd>Enter</kbd> copia <kbd>Alt ↔</kbd> de vuelta
      </span>
      <ul aria-labelledby={id}>
        {trips.map((trip, index) => (
          <li key={trip.service_id}>
            <button
              type="button"
              tabIndex={index === at ? 0 : -1}
              data-path={index === at ? 'last_services' : undefined}
              onKeyDown={onKeyDown}
              onFocus={() => setChosen(index)}
              onClick={(event) => onCopy(trip, event.altKey)}
            >
              <span>{routeText(trip)}</span>
              <small>{detailOf(trip)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
