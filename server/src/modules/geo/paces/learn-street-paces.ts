import { setImmediate } from 'node:timers/promises'
import { tryPaces } from '@chaski/contract/geo/paces/try-paces.ts'
import type { Deps } from '#src/base/deps.ts'
import { gatherDriven } from './gather-driven.ts'
import { profilesInUse, saveTrial } from './pace-store.ts'

/** Rides of one night, shared by the coverages; more than enough for one says little more. */
const MOST_A_NIGHT = 3000
const MOST_OF_ONE = 1500

/** Others get their turn between two steps. */
const inTurns = async <T>(work: Generator<void, T>): Promise<T> => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** Every night the tracks say how fast each sort of street is driven; believed if days that nothing was learned from agree. */
export const learnStreetPaces = async (
  { db, geo }: Pick<Deps, 'db' | 'geo'>,
  signal: AbortSignal,
): Promise<void> => {
  if (geo.streets === null) return
  const profiles = await profilesInUse(db)
  const most = Math.min(MOST_OF_ONE, Math.floor(MOST_A_NIGHT / Math.max(1, profiles.length)))
  for (const { coverage_id, profile } of profiles) {
    const driven = await gatherDriven(db, geo.streets, coverage_id, most, signal)
    const trial = await inTurns(tryPaces(profile, driven))
    if (trial !== null) await saveTrial(db, coverage_id, trial)
  }
}
