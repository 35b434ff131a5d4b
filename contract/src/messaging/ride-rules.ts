import { hasUnit, type TripStatus } from '#src/trips/statuses.ts'
import { refusedIf, type Verdict } from '#src/verdict.ts'

type Ride = { status_type_id: TripStatus; assignment: string | null }

/** There is a driver who comes or drives now: before nobody would read it, afterwards it is the desk's. */
const isTogether = ({ status_type_id, assignment }: Ride): boolean =>
  hasUnit(status_type_id) && assignment === 'CURRENT'

export const rideTalk = {
  isOpen: isTogether,
  write: (ride: Ride): Verdict =>
    refusedIf(
      !isTogether(ride),
      'Solo pueden escribirse mientras dura el viaje. Para lo demás está la central.',
    ),
  call: (ride: Ride): Verdict =>
    refusedIf(
      !isTogether(ride),
      'Solo pueden llamarse mientras dura el viaje. Para lo demás está la central.',
    ),
}
