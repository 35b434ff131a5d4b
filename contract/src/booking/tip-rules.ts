import { soles } from '#src/fares/soles.ts'
import { type TripStatus, tripStatus } from '#src/trips/statuses.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

/** What is usual, and the most that is no typing mistake. */
export const usualTips = [200, 500, 1000] as const
export const leastTip = 50
export const mostTip = 20_000

/** Later nobody remembers, and accounts are closed. */
export const tipHours = 24

type Ridden = { status_type_id: TripStatus; closed_at: string | null; tip_cents: number | null }

/** A tip is said after the ride, within a day, and once. */
export const canTip = (trip: Ridden, now: number): Verdict =>
  allOf(
    refusedIf(
      trip.status_type_id !== tripStatus.FINISHED,
      'Podrá dejarla cuando el viaje termine.',
    ),
    refusedIf(trip.tip_cents !== null, `Ya anotó una propina de ${soles(trip.tip_cents ?? 0)}.`),
    refusedIf(
      trip.closed_at === null || now - Date.parse(trip.closed_at) > tipHours * 3_600_000,
      `Se anota hasta ${tipHours} horas después del viaje.`,
    ),
  )
