import { Link } from '@tanstack/react-router'
import type { PlanDay, PlanOccurrence } from '@chaski/contract/plans/schema.ts'
import { allOf, refusedIf, type Verdict } from '@chaski/contract/verdict.ts'
import { date, time } from '#src/shared/formats.ts'
import { IconAction } from '#src/ui/action/icon-action.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { skipWords, weekdayName } from './plan-words.ts'

type PlanCalendarProps = {
  days: readonly PlanDay[]
  may: Verdict
  onChange: (ride: PlanOccurrence) => void
  onSettle: (refusal_id: number) => void
}

/** The next two weeks, day by day: what is ordered, what will be, and what waits for a person. */
export function PlanCalendar({ days, may, onChange, onSettle }: PlanCalendarProps) {
  return (
    <ol className="plan-calendar" aria-label="Próximos 14 días">
      {days.map(({ day, holiday, rides }) => (
        <li key={day} className="card plan-day" data-empty={rides.length === 0 || undefined}>
          <h2>
            {weekdayName(day)} <small>{date(day)}</small>
          </h2>
          {holiday !== null && <p className="plan-holiday">{holiday}</p>}
          {rides.map((ride) => (
            <Ride
              key={`${ride.plan_time_id} ${ride.at}`}
              ride={ride}
              may={may}
              onChange={() => onChange(ride)}
              onSettle={onSettle}
            />
          ))}
        </li>
      ))}
    </ol>
  )
}

type RideProps = {
  ride: PlanOccurrence
  may: Verdict
  onChange: () => void
  onSettle: (refusal_id: number) => void
}

function Ride({ ride, may, onChange, onSettle }: RideProps) {
  const { trip, refusal, skipped } = ride
  const name = `${weekdayName(ride.day)} ${time(ride.at)}`
  return (
    <div className="plan-ride">
      <strong data-skipped={skipped !== null || undefined}>
        {time(trip?.date_time_service ?? ride.at)}
      </strong>
      <span>{ride.is_return ? 'Regreso' : 'Ida'}</span>
      <RideState ride={ride} />
      {refusal === null ? (
        <IconAction
          icon="edit"
          label={`Cambiar este día: ${name}`}
          verdict={allOf(
            may,
            refusedIf(skipped === 'PAST', 'Ya pasó.'),
            refusedIf(trip?.is_own === true, 'Alguien lo cambió: edite el servicio.'),
          )}
          onRun={onChange}
        />
      ) : (
        <IconAction
          icon="check"
          label={`Dar por atendido: ${name}`}
          verdict={may}
          onRun={() => onSettle(refusal.refusal_id)}
        />
      )}
      {refusal !== null && <p className="plan-problem">{refusal.detail}</p>}
    </div>
  )
}

function RideState({ ride: { trip, refusal, skipped, is_moved } }: { ride: PlanOccurrence }) {
  if (trip !== null)
    return (
      <span className="plan-trip">
        <Link to="/servicios/$service_id" params={{ service_id: String(trip.service_id) }}>
          n.º {trip.service_id}
        </Link>
        <TripStatus status_type_id={trip.status_type_id} />
        {trip.is_own && <StatusChip tone="quiet" label="Atendido aparte" />}
      </span>
    )
  if (refusal !== null) return <StatusChip tone="alarm" icon="alert" label="No se pudo crear" />
  if (skipped !== null) return <StatusChip tone="quiet" label={skipWords[skipped]} />
  return <StatusChip tone="info" label={is_moved ? 'A otra hora' : 'Por crear'} />
}
