import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Who } from '#src/access/who.ts'
import { joinGroup } from '#src/modules/trips/store.ts'
import { createTrip } from './create-trip.ts'
import type { PreparedTrip } from './prepare-trip.ts'

/** So many more rides alike, joined to the order of the first: each is charged and approved on its own. */
export const addToOrder = async (
  deps: Deps,
  trx: Db,
  who: Who,
  prepared: PreparedTrip,
  { group_id, count }: { group_id: number; count: number },
): Promise<number[]> => {
  const made: number[] = []
  for (let n = 0; n < count; n++) made.push(await createTrip(deps, trx, who, prepared))
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
    const first = await createTrip(deps, trx, who, prepared)
    const { cars = 1, call_id: _, ...form } = prepared.form
    // That it is no second call was settled with the first, and the telephone call is of one ride.
    const more = { ...prepared, form: { ...form, confirm_duplicate: true } }
    if (cars > 1) await addToOrder(deps, trx, who, more, { group_id: first, count: cars - 1 })
    return first
  })
