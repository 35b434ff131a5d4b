import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import type { OwnPlan, RepeatForm } from '@chaski/contract/plans/own-schema.ts'
import type { PlanForm } from '@chaski/contract/plans/schema.ts'
import type { TripForm } from '@chaski/contract/trips/schema.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { chargeOf } from '#src/modules/trips/take/charge-of.ts'
import { requirePayment } from '#src/modules/trips/take/require-payment.ts'
import { createPlan, getPlan } from './change-plan.ts'
import { checkPlan, type CheckedPlan } from './check-plan.ts'
import { formOfTrip } from './group/form-of-trip.ts'
import { presentOwn } from './present-plan.ts'

export type Repeated = { plan: PlanForm; checked: CheckedPlan }

/** How a plan is called that nobody gave a name. */
export const planNameOf = (passenger: string, places: readonly { text: string }[]): string =>
  `${passenger}: ${places.map(({ text }) => text).join(' → ')}`.slice(0, 120)

const planOfRide = (form: TripForm, asked: RepeatForm): PlanForm => {
  const { date_time_service: _at, source: _from, override_block: _block, ...ride } = form
  const { weekdays, minute, return_minute, ...terms } = asked
  const isNow = ride.service_type_id === serviceKind.NOW
  return {
    ...ride,
    ...terms,
    service_type_id: isNow ? serviceKind.BOOKING : ride.service_type_id,
    name: planNameOf(ride.client_name, [ride.origin, ...ride.destinations]),
    times: [
      { weekdays, minute, is_return: false },
      ...(return_minute === null ? [] : [{ weekdays, minute: return_minute, is_return: true }]),
    ],
  }
}

/** The plan that a ride becomes when it comes again, checked as a call would be. */
export const prepareRepeat = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  service_id: number,
  asked: RepeatForm,
): Promise<Repeated> => {
  const { form } = await formOfTrip(deps.db, who, service_id)
  const isOpen = form.destinations.length === 0 && asked.return_minute !== null
  requireAllowed(refusedIf(isOpen, 'Sin destino no hay regreso.'))
  const plan = planOfRide(form, asked)
  return { plan, checked: await checkPlan(deps, zones, who, plan) }
}

/** Whoever cannot pay for the first ride is told now, not by a ride that does not come. */
export const repeatTrip = (
  deps: Deps,
  db: Db,
  who: Who,
  { plan, checked }: Repeated,
): Promise<OwnPlan> =>
  inTransaction(db, async (trx) => {
    await requirePayment(trx, who, chargeOf(checked.first), null)
    const { plan_id } = await createPlan(deps, trx, who, plan, checked)
    return presentOwn(await getPlan(trx, who, plan_id))
  })
