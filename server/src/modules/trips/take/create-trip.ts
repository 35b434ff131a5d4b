import { fail } from '@chaski/contract/errors.ts'
import type { TripForm } from '@chaski/contract/trips/schema.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { findDuplicate, findRow, lockPhone } from '#src/modules/trips/store.ts'
import { chargeOf } from './charge-of.ts'
import type { PreparedTrip } from './prepare-trip.ts'
import { overrideAsked, requirePayment } from './require-payment.ts'
import { requireWelcome } from './require-welcome.ts'
import { takeRide } from './take-ride.ts'

/** Asked again within minutes from the same door is most often the same passenger. */
const requireSingle = async (trx: Db, who: Who, form: TripForm): Promise<void> => {
  await lockPhone(trx, form.cellphone)
  if (form.confirm_duplicate) return
  const twin = await findDuplicate(trx, {
    cellphone: form.cellphone,
    latitude: form.origin.latitude,
    longitude: form.origin.longitude,
    at: form.date_time_service ?? null,
  })
  if (twin !== undefined)
    throw fail('DUPLICATE_SERVICE', {
      detail: `Ya existe el servicio ${twin.service_id} de este teléfono cerca de aquí. Confirme si es otro.`,
      // Passengers are told of it, not shown it: the row is the operators'.
      ...(who.user_id === null
        ? {}
        : { current: await findRow(trx, twin.service_id, who.can('DSP_CLIENT_VIEW')) }),
    })
}

/** Takes so many rides alike, or none: who rides and who pays is asked once, for all of them. */
export const createTrips = (
  deps: Deps,
  db: Db,
  who: Who,
  prepared: PreparedTrip,
  cars: number,
): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    const { call_id: _, ...form } = prepared.form
    await requireWelcome(trx, who, form)
    await requireSingle(trx, who, form)
    const charge = { ...chargeOf(prepared), cars }
    const agreed = await requirePayment(trx, who, charge, overrideAsked(form))
    const made = [await takeRide(deps, trx, who, prepared, agreed)]
    // The telephone call is of one ride.
    while (made.length < cars)
      made.push(await takeRide(deps, trx, who, { ...prepared, form }, agreed))
    return made
  })

/** Takes a ride that was prepared. */
export const createTrip = async (
  deps: Deps,
  db: Db,
  who: Who,
  prepared: PreparedTrip,
): Promise<number> => (await createTrips(deps, db, who, prepared, 1))[0]!
