import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { duration, time } from '#src/shared/formats.ts'

const steps = [
  ['created_at', 'Pedido'],
  ['assigned_at', 'Asignado'],
  ['on_way_at', 'En camino'],
  ['arrived_at', 'En punto'],
  ['boarded_at', 'A bordo'],
  ['closed_at', 'Cierre'],
] as const

/** Until when its account was promised a car; a booking has an hour of its own. */
function Promised({ trip }: { trip: TripDetail }) {
  const { agreed_wait_min, is_booking, created_at, times } = trip
  if (agreed_wait_min === null || is_booking) return null
  const until = Date.parse(times.dispatch_since ?? created_at) + agreed_wait_min * 60_000
  return (
    <p className="trip-promised">
      Espera convenida: {agreed_wait_min} min, hasta las {time(until)}
    </p>
  )
}

/** When each step was, and how long it took since the one before. */
export function TripTimes({ trip }: { trip: TripDetail }) {
  const at = { created_at: trip.created_at, ...trip.times }
  return (
    <>
      <ol className="trip-times">
        {steps.map(([key, label], index) => {
          const instant = at[key]
          const before = steps
            .slice(0, index)
            .map(([earlier]) => at[earlier])
            .findLast((one) => one !== null)
          const spent =
            instant === null || before === undefined || before === null
              ? null
              : (Date.parse(instant) - Date.parse(before)) / 1000
          return (
            <li key={key} data-done={instant !== null || undefined}>
              <span>{label}</span>
              <b>{instant === null ? '—' : time(instant)}</b>
              <small>{spent === null ? '' : `+${duration(spent)}`}</small>
            </li>
          )
        })}
      </ol>
      <Promised trip={trip} />
    </>
  )
}
