import { bookingDays } from '#src/booking/booking-days.ts'
import { type AssignmentKind, type TripStatus, tripStatus } from '#src/trips/statuses.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

/** Nearer than this somebody may already be on the way to it. */
export const editMinutes = 60

const minuteMs = 60_000

type Booked = {
  status_type_id: TripStatus
  assignment: AssignmentKind | null
  date_time_service: string
}

const waits = ({ status_type_id, assignment }: Booked): boolean =>
  status_type_id === tripStatus.BOOKED ||
  (status_type_id === tripStatus.ASSIGNED && assignment === 'PLANNED')

/** What a passenger may still change of a booking for later; the desk may more. */
export const bookingCan = {
  edit: (booked: Booked, now: number): Verdict =>
    allOf(
      refusedIf(!waits(booked), 'Esta reserva ya está en marcha.'),
      refusedIf(
        Date.parse(booked.date_time_service) - now < editMinutes * minuteMs,
        `Se cambia hasta ${editMinutes} minutos antes del recojo. Llámenos.`,
      ),
    ),
  moveTo: (booked: Booked, at: number, now: number): Verdict =>
    Date.parse(booked.date_time_service) === at
      ? { allowed: true }
      : allOf(
          refusedIf(
            booked.assignment !== null,
            'Su reserva ya tiene unidad: para otra hora, llámenos.',
          ),
          refusedIf(
            !(at - now >= editMinutes * minuteMs),
            `Elija una hora de aquí a más de ${editMinutes} minutos.`,
          ),
          refusedIf(
            at - now > bookingDays * 24 * 60 * minuteMs,
            `Elija una fecha dentro de los próximos ${bookingDays} días.`,
          ),
        ),
}
