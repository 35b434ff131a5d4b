import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { deleteClient, lockClient } from './store.ts'

/** Takes a registration back while it is as it was made: what anything points at, the database does not let go. */
export const forgetClient = (
  db: Db,
  scope: Scope,
  actor: Actor,
  client_id: number,
  version: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await lockClient(trx, scope, client_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    await deleteClient(trx, client_id)
    // Whoever is gone leaves no data behind, in the log neither.
    await writeAudit(trx, actor, { action: 'DELETE', entity: 'clients', entity_id: client_id })
  })
