import { sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { saveTrip } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

/** Shows the PIN, writes down to whom, and keeps that person from closing the trip with it. */
export const revealPin = async (
  deps: Deps,
  db: Db,
  who: Who & { user_id: number },
  service_id: number,
): Promise<string> => {
  let pin = ''
  await changeTrip(deps, db, who, { service_id, version: null }, {}, async (hold, trip) => {
    if (isClosed(trip.status_type_id))
      throw fail('STATE_CONFLICT', { detail: 'El servicio ya terminó.' })
    pin = trip.pin
    await saveTrip(hold.trx, trip, {
      pin_revealed_to: sql`array_append(array_remove(pin_revealed_to, ${who.user_id}), ${who.user_id})`,
    })
    return recordStep(deps, hold.trx, who.actor, trip, { kind: 'PIN_VISTO', action: 'UPDATED' })
  })
  return pin
}
