import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { joinGroup } from '#src/modules/trips/store.ts'
import { createTrips } from './create-trip.ts'
import type { PreparedTrip } from './prepare-trip.ts'

/** So many more rides alike, joined to the order of the first. */
export const addToOrder = async (
  deps: Deps,
  trx: Db,
  who: Who,
  prepared: PreparedTrip,
  { group_id, count }: { group_id: number; count: number },
): Promise<number[]> => {
  const made = await createTrips(deps, trx, who, prepared, count)
  await joinGroup(trx, group_id, [group_id, ...made])
  return made
}

/** Takes all the cars that were asked for, or none; the answer is the first. */
export const createOrder = (
  deps: Deps,
  db: Db,
  who: Who,
  prepared: PreparedTrip,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const made = await createTrips(deps, trx, who, prepared, prepared.form.cars ?? 1)
    const first = made[0]!
    if (made.length > 1) await joinGroup(trx, first, made)
    return first
  })
