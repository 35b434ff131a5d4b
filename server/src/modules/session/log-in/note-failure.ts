import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Writes down that somebody could not prove to be this account, whether it exists or not. */
export const noteFailure = (
  db: Db,
  actor: Actor,
  account: string,
  by: 'PASSWORD' | 'CODE',
): Promise<void> =>
  writeAudit(db, actor, {
    action: 'LOGIN_FAILED',
    entity: 'session',
    entity_id: null,
    after: { username: account, by },
  })
