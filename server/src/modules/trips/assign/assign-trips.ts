import type { Deps } from '#src/base/deps.ts'
import { createAssignAtOnce } from './assign-at-once.ts'
import { assignUnderLocks } from './assign-under-locks.ts'

/**
 * Two ways to give trips to drivers, one decision (`decide-assign.ts`, decision 018). The fast way takes one waiting trip
 * and one free driver in two statements that crowds share, and answers undefined whenever it is not sure. The plain way
 * takes everything else and whatever the fast one left, under locks, and words every refusal.
 */
export const createAssignTrips = (deps: Deps) => ({
  atOnce: createAssignAtOnce(deps),
  underLocks: assignUnderLocks.bind(null, deps),
})
