import type { Deps } from '#src/deps.ts'
import { pinHashOf } from './store.ts'

/** Whether a PIN is the one that this user set in their profile; nobody without one has it. */
export const ownPinFits = async (
  { db, hasher }: Pick<Deps, 'db' | 'hasher'>,
  user_id: number,
  pin: string,
): Promise<boolean> => hasher.verify(await pinHashOf(db, user_id), pin)
