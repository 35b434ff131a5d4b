import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  type AttemptRule,
  claimAttempt,
  clearAttempts,
  pinRule,
} from '#src/modules/session/log-in/attempts.ts'

/** All together may guess a little longer, so that nobody alone keeps the others from the trip. */
const perTrip: AttemptRule = { ...pinRule, limit: 20 }

const tripKey = (service_id: number): string => `trip-pin:${service_id}`
const ownKey = (service_id: number, { type, id }: Actor): string =>
  `${tripKey(service_id)}:${type}:${id}`

/** Five guesses at a trip's PIN for each who makes them; counted on their own, so that a refusal does not undo the count. */
export const claimPin = async (deps: Deps, actor: Actor, service_id: number): Promise<void> => {
  await claimAttempt(deps.db, ownKey(service_id, actor), pinRule)
  await claimAttempt(deps.db, tripKey(service_id), perTrip)
}

export const forgetPinAttempts = async (
  deps: Deps,
  actor: Actor,
  service_id: number,
): Promise<void> => {
  await clearAttempts(deps.db, ownKey(service_id, actor))
  await clearAttempts(deps.db, tripKey(service_id))
}
