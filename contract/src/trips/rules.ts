import type { Verdict } from '#src/verdict.ts'
import {
  type Approval,
  isClosed,
  tripLabel,
  tripSets,
  type TripStatus,
  tripStatus,
} from '#src/trips/statuses.ts'

/** What the rules look at. */
export type RuledTrip = {
  status_type_id: TripStatus
  retained: { reason: string } | null
  approval: Approval
}

const { BOOKED, PENDING, OFFERED, ASSIGNED, ON_WAY, AT_PICKUP, ON_BOARD, NO_UNIT } = tripStatus

/** In which states each action may be done. */
export const actionStates = {
  releaseBooking: [BOOKED],
  offer: [BOOKED, PENDING, NO_UNIT],
  closeOffers: [OFFERED],
  accept: [OFFERED],
  assign: tripSets.unitless,
  reassign: tripSets.expected,
  unassign: tripSets.expected,
  startApproach: [ASSIGNED],
  arrive: [ON_WAY],
  board: tripSets.setOut,
  finish: [ON_BOARD],
  close: [ON_BOARD],
  requestNoShow: [AT_PICKUP],
  noShow: [AT_PICKUP],
  cancel: tripSets.notBoarded,
  cancelOnBoard: [ON_BOARD],
  noUnit: [PENDING],
  retain: tripSets.unsent,
  release: tripSets.queued,
  update: tripSets.toBoard,
  updateOnBoard: [ON_BOARD],
  updateMinimal: tripSets.running,
} as const satisfies Record<string, readonly TripStatus[]>

export type TripAction = keyof typeof actionStates

const words: Record<TripAction, string> = {
  releaseBooking: 'liberar la reserva',
  offer: 'ofertar',
  closeOffers: 'cerrar las ofertas',
  accept: 'aceptar',
  assign: 'asignar',
  reassign: 'reasignar',
  unassign: 'desasignar',
  startApproach: 'marcar en camino',
  arrive: 'marcar en punto',
  board: 'marcar a bordo',
  finish: 'finalizar',
  close: 'cerrar con PIN',
  requestNoShow: 'avisar que el cliente no se presentó',
  noShow: 'marcar que el cliente no se presentó',
  cancel: 'cancelar',
  cancelOnBoard: 'cancelar con el pasajero a bordo',
  noUnit: 'marcar sin unidad',
  retain: 'retener',
  release: 'liberar',
  update: 'editar',
  updateOnBoard: 'editar con el pasajero a bordo',
  updateMinimal: 'editar',
}

/** Nobody drives for a ride that its company has not approved. */
const needApproval: readonly TripAction[] = ['offer', 'accept', 'assign', 'reassign']
/** A retained trip is left alone by offers and by the clock; by hand it may still be assigned or cancelled. */
const stoppedByRetention: readonly TripAction[] = ['offer', 'releaseBooking']

const no = (code: 'STATE_CONFLICT' | 'SERVICE_RETAINED' | 'APPROVAL_PENDING', reason: string) =>
  ({ allowed: false, code, reason }) as const

const verdict = (action: TripAction, trip: RuledTrip): Verdict => {
  const states: readonly TripStatus[] = actionStates[action]
  if (!states.includes(trip.status_type_id)) {
    const state = tripLabel(trip.status_type_id).toLowerCase()
    return no(
      'STATE_CONFLICT',
      isClosed(trip.status_type_id)
        ? `El servicio ya terminó (${state}).`
        : `No se puede ${words[action]} un servicio en estado "${state}".`,
    )
  }
  if (stoppedByRetention.includes(action) && trip.retained !== null)
    return no('SERVICE_RETAINED', `El servicio está retenido: ${trip.retained.reason}.`)
  if (needApproval.includes(action) && trip.approval === 'PENDING')
    return no('APPROVAL_PENDING', 'La empresa aún no aprueba este servicio.')
  if (needApproval.includes(action) && trip.approval === 'REJECTED')
    return no('APPROVAL_PENDING', 'La empresa rechazó este servicio.')
  return { allowed: true }
}

/** What may be done with a trip now, and if not, why: the server refuses with it, the button shows it. */
export const tripCan = Object.fromEntries(
  (Object.keys(actionStates) as TripAction[]).map((action) => [
    action,
    (trip: RuledTrip): Verdict => verdict(action, trip),
  ]),
) as Record<TripAction, (trip: RuledTrip) => Verdict>

/** How long and how far, in seconds and metres, where nobody has set anything else. */
export const dispatchDefaults = {
  acceptNowS: 20,
  acceptBookingS: 60,
  bookingLeadS: 1800,
  arriveWithinM: 300,
  arriveAloneM: 40,
  arriveAloneS: 10,
  deviationRaiseM: 500,
  deviationClearM: 300,
  deviationS: 60,
  autoExpireS: 600,
  corporateDropS: 900,
  shortBreakS: 600,
  longBreakS: 3600,
  noShowAfterS: 300,
  soonFreeS: 180,
  soonFreeM: 800,
  signalGreyS: 60,
  signalLostS: 120,
  excludeAfterUnassignS: 3600,
  refusalsToSanction: 3,
  refusalsToAlarm: 5,
  reviveWithinS: 1800,
  duplicateWithinM: 300,
  duplicateWithinS: 900,
} as const
