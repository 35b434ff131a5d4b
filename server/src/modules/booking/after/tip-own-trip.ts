import { canTip } from '@chaski/contract/booking/tip-rules.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { unlimited } from '#src/access/scope.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { ownTrip } from '#src/modules/booking/own-trips.ts'
import { insertTip } from '#src/modules/booking/trip-store.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'

/** Writes down what the passenger gave the driver: the company takes and moves none of it. */
export const tipOwnTrip = (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  service_uuid: string,
  amount_cents: number,
): Promise<ClientTrip> =>
  inTransaction(db, async (trx) => {
    const own = await ownTrip(trx, principal, service_uuid)
    requireAllowed(canTip(own, databaseTime()))
    const trip = await tripToMatch(trx, unlimited, own.service_id)
    if (trip.driver_id === null)
      throw fail('STATE_CONFLICT', { detail: 'Este viaje no tuvo conductor.' })
    if ((await insertTip(trx, own.service_id, trip.driver_id, amount_cents)) === 0)
      throw fail('STATE_CONFLICT', { detail: 'Ya anotó una propina.' })
    await recordStep(deps, trx, actor, trip, {
      kind: 'PROPINA',
      action: 'UPDATED',
      after: { tip_cents: amount_cents },
    })
    return ownTrip(trx, principal, service_uuid)
  })
