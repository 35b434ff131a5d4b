import type { MovedPlan, PlanPlaces } from '@chaski/contract/plans/own-schema.ts'
import { planCan } from '@chaski/contract/plans/rules.ts'
import type { PlanChange, PlanRide } from '@chaski/contract/plans/schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { chargeOf } from '#src/modules/trips/take/charge-of.ts'
import { requirePayment } from '#src/modules/trips/take/require-payment.ts'
import { getPlan, saveEdit } from './change-plan.ts'
import { checkPlan } from './check-plan.ts'
import { changeOwn } from './own-plans.ts'
import { presentOwn } from './present-plan.ts'
import { planNameOf } from './repeat-trip.ts'
import { nextCharge } from './ride-store.ts'
import type { StoredPlan } from './store.ts'

type Places = Pick<PlanPlaces, 'origin' | 'destinations'>

/** The plan as it is, with other places; a name that nobody chose follows them. */
const changeOf = (plan: StoredPlan, places: Places): PlanChange => {
  const { ride, client, valid_from, valid_to, on_holiday, times, version, name } = plan
  const nameWith = ({ origin, destinations }: Places | StoredPlan['ride']) =>
    planNameOf(client.name, [origin, ...destinations])
  return {
    ...(ride as PlanRide),
    ...places,
    name: name === nameWith(ride) ? nameWith(places) : name,
    client_name: client.name,
    cellphone: client.cellphone,
    valid_from,
    valid_to,
    on_holiday,
    times,
    version,
  }
}

/** Other places for the rides to come, at a price that was seen; whoever cannot pay for them is told now. */
export const moveOwnPlan = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  plan_id: number,
  { version, quoted_cents, ...places }: PlanPlaces,
): Promise<MovedPlan> => {
  const plan = await getPlan(deps.db, who, plan_id)
  const hasWayBack = plan.times.some(({ is_return }) => is_return)
  requireAllowed(
    allOf(
      planCan.change(plan),
      refusedIf(hasWayBack && places.destinations.length === 0, 'Sin destino no hay regreso.'),
    ),
  )
  const change = { ...changeOf(plan, places), version }
  const { client, company_id } = plan
  const { client_id } = client
  const checked = await checkPlan(deps, zones, who, { ...change, client_id, company_id })
  const charge = chargeOf(checked.first)
  const fare_cents = charge.amount_cents
  if (quoted_cents === undefined || fare_cents > quoted_cents)
    return { is_saved: false, fare_cents, plan: presentOwn(plan) }
  const moved = await changeOwn(deps, who, plan_id, () =>
    saveEdit(deps, who, plan_id, change, checked, async (trx) =>
      // What the next ride already holds of the account is given back when it is written anew.
      requirePayment(trx, who, { ...charge, before: await nextCharge(trx, plan_id) }, null),
    ),
  )
  return { is_saved: true, fare_cents, plan: moved }
}
