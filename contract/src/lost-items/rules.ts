import { isKept, type LostItemState } from '#src/lost-items/states.ts'
import { type TripStatus, tripStatus } from '#src/trips/statuses.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

type Item = { state: LostItemState }

const notReturned = ({ state }: Item): Verdict =>
  refusedIf(state === 'RETURNED', 'Ya fue entregado a su dueño.')

const ownReportDays = 30

/** What may be done with a thing that was left behind; what did not turn up may still do so. */
export const lostItemCan = {
  report: (trip: { driver_id: number | null }): Verdict =>
    refusedIf(trip.driver_id === null, 'Este servicio no tuvo conductor.'),
  /** Its passenger says so: after the ride, while the car may still have it. */
  reportOwn: (
    ride: { status_type_id: TripStatus; closed_at: string | null },
    now: number,
  ): Verdict =>
    allOf(
      refusedIf(
        ride.status_type_id !== tripStatus.FINISHED,
        'Podrá avisar cuando el viaje termine.',
      ),
      refusedIf(
        ride.closed_at === null || now - Date.parse(ride.closed_at) > ownReportDays * 86_400_000,
        `Pasaron más de ${ownReportDays} días: llámenos.`,
      ),
    ),
  find: notReturned,
  giveUp: (item: Item): Verdict =>
    allOf(
      notReturned(item),
      refusedIf(isKept(item.state), 'Ya apareció: entréguelo a su dueño.'),
      refusedIf(item.state === 'NOT_FOUND', 'Ya se dio por no encontrado.'),
    ),
  giveBack: (item: Item): Verdict =>
    allOf(notReturned(item), refusedIf(!isKept(item.state), 'Todavía no apareció.')),
  receipt: ({ state }: Item): Verdict =>
    refusedIf(state !== 'RETURNED', 'La constancia sale cuando se entrega.'),
}
