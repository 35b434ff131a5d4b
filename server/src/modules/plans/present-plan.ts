import type { OwnPlan } from '@chaski/contract/plans/own-schema.ts'
import type { PlanRow } from '@chaski/contract/plans/schema.ts'
import type { Who } from '#src/access/who.ts'
import type { StoredPlan } from './store.ts'

/** The plan as this caller may see it. */
export const presentPlan = (who: Who, plan: StoredPlan): PlanRow => {
  if (who.can('DSP_CLIENT_VIEW')) return plan
  const { client: _, ...rest } = plan
  return rest
}

/** The plan as its passenger and its payer see it: what the operators noted stays theirs. */
export const presentOwn = ({ ride, client, ...plan }: StoredPlan): OwnPlan => ({
  ...plan,
  passenger_name: client.name,
  origin: ride.origin,
  destinations: ride.destinations,
})
