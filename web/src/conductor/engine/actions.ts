import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { DriverWork, OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import type { FinishForm } from '@chaski/contract/trips/schema.ts'
import { type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'

/** What a driver may do with no signal; it is told later, once and in this order. */
export type DriverAction =
  | { kind: 'ON_WAY'; service_id: number }
  | { kind: 'ARRIVED'; service_id: number }
  | { kind: 'ON_BOARD'; service_id: number; pin?: string }
  | { kind: 'FINISH'; service_id: number; form: Partial<FinishForm> }
  | { kind: 'MESSAGE'; text: string }
  | { kind: 'TO_PASSENGER'; service_id: number; text: string }

export type QueuedAction = DriverAction & {
  /** The same for every attempt, so that the server does it once. */
  key: string
  /** When the driver did it, by the server's clock. */
  at: string
}

export type StepKind = Exclude<DriverAction['kind'], 'MESSAGE' | 'TO_PASSENGER'>
type QueuedStep = Extract<QueuedAction, { kind: StepKind }>

const leadsTo: Record<StepKind, TripStatus> = {
  ON_WAY: tripStatus.ON_WAY,
  ARRIVED: tripStatus.AT_PICKUP,
  ON_BOARD: tripStatus.ON_BOARD,
  FINISH: tripStatus.FINISHED,
}
const rules = {
  ON_WAY: tripCan.startApproach,
  ARRIVED: tripCan.arrive,
  ON_BOARD: tripCan.board,
  FINISH: tripCan.finish,
} as const

export const actionWords: Record<DriverAction['kind'], string> = {
  ON_WAY: 'En camino',
  ARRIVED: 'Llegué',
  ON_BOARD: 'Pasajero a bordo',
  FINISH: 'Terminar servicio',
  MESSAGE: 'Mensaje',
  TO_PASSENGER: 'Mensaje al pasajero',
}

const isStep = <A extends DriverAction>(action: A): action is Extract<A, { kind: StepKind }> =>
  action.kind !== 'MESSAGE' && action.kind !== 'TO_PASSENGER'

/** A step of this very trip that is not told yet. */
export const isStepOf =
  (service_id: number) =>
  (action: QueuedAction): boolean =>
    isStep(action) && action.service_id === service_id

const withStep = (trip: OwnTrip, step: QueuedStep): OwnTrip => {
  const { times } = trip
  return {
    ...trip,
    status_type_id: leadsTo[step.kind],
    times: {
      ...times,
      on_way_at: step.kind === 'ON_WAY' ? step.at : times.on_way_at,
      arrived_at:
        step.kind === 'ARRIVED' || (step.kind === 'ON_BOARD' && times.arrived_at === null)
          ? step.at
          : times.arrived_at,
      boarded_at: step.kind === 'ON_BOARD' ? step.at : times.boarded_at,
      closed_at: step.kind === 'FINISH' ? step.at : times.closed_at,
    },
  }
}

/** A trip as the driver knows it: what the server last said, and what was done since. */
export const withActions = (trip: OwnTrip, actions: readonly QueuedAction[]): OwnTrip =>
  actions
    .filter(isStep)
    .filter((step) => step.service_id === trip.service_id)
    .reduce(
      (known, step) => (rules[step.kind](known).allowed ? withStep(known, step) : known),
      trip,
    )

/** What the phone knows of its work once an action was told: the signal may go before the server can say it itself. */
export const workAfter = (work: DriverWork, action: QueuedAction): DriverWork => ({
  ...work,
  trips: work.trips.map((trip) => withActions(trip, [action])),
})

/** The server is there already, by its own watch or because the answer to the first attempt was lost. */
export const isDone = (
  trip: Pick<OwnTrip, 'status_type_id'> | undefined,
  action: DriverAction,
): boolean => isStep(action) && trip !== undefined && trip.status_type_id >= leadsTo[action.kind]

/** Of the actions still to tell, those that no longer make sense: their trip is gone or stands elsewhere. */
export const hopeless = (
  trips: readonly OwnTrip[],
  actions: readonly QueuedAction[],
): QueuedAction[] => {
  const known = new Map(trips.map((trip) => [trip.service_id, trip]))
  return actions.filter((action) => {
    if (!isStep(action)) return false
    const trip = known.get(action.service_id)
    if (trip === undefined || !rules[action.kind](trip).allowed) return !isDone(trip, action)
    known.set(action.service_id, withStep(trip, action))
    return false
  })
}
