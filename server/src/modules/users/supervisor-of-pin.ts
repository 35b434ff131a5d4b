import type { Deps } from '#src/base/deps.ts'
import { pinHoldersFor } from './store.ts'

type Supervisor = { user_id: number; name: string }

/** Whose PIN it is among those who may vouch for a ride closed by hand; all are tried, so that the time tells nothing. */
export const supervisorOfPin = async (
  { db, hasher }: Pick<Deps, 'db' | 'hasher'>,
  pin: string,
): Promise<Supervisor | null> => {
  let found: Supervisor | null = null
  for (const { pin_hash, ...holder } of await pinHoldersFor(db, 'DSP_FORCE'))
    if (await hasher.verify(pin_hash, pin)) found ??= holder
  return found
}
