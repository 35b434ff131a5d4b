import type { Deps } from '#src/deps.ts'
import { claimAttempt, clearAttempts, pinRule } from '#src/modules/session/attempts.ts'

const key = (service_id: number): string => `trip-pin:${service_id}`

/** Five guesses at a trip's PIN, whoever makes them; counted on its own, so that a refusal does not undo the count. */
export const claimPin = (deps: Deps, service_id: number): Promise<number> =>
  claimAttempt(deps.db, key(service_id), pinRule)

export const forgetPinAttempts = (deps: Deps, service_id: number): Promise<void> =>
  clearAttempts(deps.db, key(service_id))
