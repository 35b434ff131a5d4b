import type { Deps } from '#src/base/deps.ts'
import type { IdentityGate } from '#src/http/access/identity-gate.ts'
import { isConfirmed } from './store.ts'

/** Asks the database until the identity is confirmed, which is never taken back: then nobody asks any more. */
export const createIdentityGate = ({ config, db }: Pick<Deps, 'config' | 'db'>): IdentityGate => {
  let open = !config.production
  return () => open || isConfirmed(db).then((confirmed) => (open = confirmed))
}
