import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { StepKind } from '#src/conductor/engine/actions.ts'

type Stage = {
  title: string
  /** Where the driver goes now. */
  target: OwnTrip['origin'] | undefined
  step: StepKind
  word: string
}

/** What a trip asks of its driver, by the step it is at. */
export const stageOf = ({ status_type_id, origin, destinations }: OwnTrip): Stage => {
  if (status_type_id === tripStatus.ASSIGNED)
    return { title: 'Recoger en', target: origin, step: 'ON_WAY', word: 'Voy en camino' }
  if (status_type_id === tripStatus.ON_WAY)
    return { title: 'Recoger en', target: origin, step: 'ARRIVED', word: 'Llegué' }
  if (status_type_id === tripStatus.AT_PICKUP)
    return { title: 'Espera en', target: origin, step: 'ON_BOARD', word: 'Pasajero a bordo' }
  const target = destinations.at(-1)
  return { title: 'Llevar a', target, step: 'FINISH', word: 'Terminar servicio' }
}
