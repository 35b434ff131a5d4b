import { fail } from '@chaski/contract/errors.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { Deps } from '#src/base/deps.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { supervisorOfPin } from '#src/modules/users/supervisor-of-pin.ts'
import { currentTripOf } from '#src/modules/trips/assign/assignment-store.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { claimPin, forgetPinAttempts } from './claim-pin.ts'
import { finish } from '#src/modules/trips/ride/ride-steps.ts'
import { findDetail } from '#src/modules/trips/store.ts'
import { mayReach, type Who } from '#src/access/who.ts'

/** Ends the ride of a driver who cannot: with the passenger's PIN, or with a supervisor's, who answers for it. Who looked the PIN up may not use it. */
export const closeByPin = async (
  deps: Deps,
  who: Who & { user_id: number },
  driver_id: number,
  pin: string,
): Promise<number> => {
  const service_id = await currentTripOf(deps.db, driver_id)
  const seen =
    service_id === undefined ? undefined : await findDetail(deps.db, service_id, who.scope, false)
  if (service_id === undefined || seen === undefined || !mayReach(who, seen))
    throw fail('NOT_FOUND', { detail: 'El conductor no tiene un servicio en curso.' })
  await claimPin(deps, who.actor, service_id)
  const supervisor = await supervisorOfPin(deps, pin)
  const target = { service_id, version: null }
  await changeTrip(deps, deps.db, who, target, { endsRide: true }, async (hold, trip) => {
    requireAllowed(tripCan.close(trip))
    const passengers = pin === trip.pin && !trip.pin_revealed_to.includes(who.user_id)
    if (supervisor === null && !passengers) {
      const detail =
        pin === trip.pin ? 'Usted vio este PIN: pídalo a un supervisor' : 'El PIN no es correcto'
      throw fail('WRONG_CODE', {
        detail: `${detail}.`,
        errors: [{ path: 'pin', code: 'WRONG_CODE', detail }],
      })
    }
    return finish(
      deps,
      hold,
      who,
      trip,
      { outlays: [], added_stops: 0, dynamic_fields: {} },
      { kind: 'CIERRE_MANUAL', vouched_by: supervisor?.name ?? null },
    )
  })
  await forgetPinAttempts(deps, who.actor, service_id)
  return service_id
}
