import type { Scope } from '#src/access/scope.ts'
import { requireAsMade } from '#src/base/require-as-made.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudits } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { deleteClients, lockClients } from './store.ts'

/** Takes registrations back while each is as it was made, all or none: what anything points at, the database does not let go. */
export const forgetClients = (
  db: Db,
  scope: Scope,
  actor: Actor,
  made: readonly { id: number; version: number | null }[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ids = made.map(({ id }) => id)
    const found = new Map(
      (await lockClients(trx, scope, ids)).map((client) => [client.client_id, client]),
    )
    requireAsMade(made, found)
    await deleteClients(trx, ids)
    // Whoever is gone leaves no data behind, in the log neither.
    await writeAudits(
      trx,
      actor,
      { action: 'DELETE', entity: 'clients' },
      ids.map((entity_id) => ({ entity_id })),
    )
  })
