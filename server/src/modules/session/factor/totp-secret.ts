import type { Deps } from '#src/base/deps.ts'
import { seal, unseal } from '#src/base/seal.ts'
import { findTotp } from './factor-store.ts'

type Keys = Pick<Deps, 'config'>
const placeOf = (user_id: number): string => `totp:${user_id}`

export const sealTotp = ({ config }: Keys, user_id: number, secret: string): string =>
  seal(config.SECRET_KEYS, placeOf(user_id), secret)

type Step = { step: number; pending: boolean; sealed: string }

/** The time step of a code, by the database's clock; null when it is wrong or there is no application. */
export const stepOfCode = async (
  deps: Pick<Deps, 'db' | 'config' | 'totp'>,
  user_id: number,
  code: string,
): Promise<Step | null> => {
  const stored = await findTotp(deps.db, user_id)
  if (stored === undefined) return null
  const opened = unseal(deps.config.SECRET_KEYS, placeOf(user_id), stored.secret)
  const step = opened && deps.totp.stepOf(opened.value, code, stored.now_ms)
  if (opened === null || step === null) return null
  return {
    step,
    pending: stored.confirmed_at === null,
    // Sealed anew once its key is no longer the first, so that the old one can be dropped.
    sealed: opened.outdated ? sealTotp(deps, user_id, opened.value) : stored.secret,
  }
}
