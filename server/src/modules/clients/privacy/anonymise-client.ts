import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { publishCorporate } from '#src/modules/clients/corporate/corporate-events.ts'
import { learnedOfPerson } from '#src/modules/geo/learned/learned-of-person.ts'
import { personHolds } from './person-data.ts'
import { eraseClient } from './privacy-store.ts'
import { forgetRider } from '#src/modules/clients/ride-store.ts'
import { lockClient } from '#src/modules/clients/store.ts'
import type { Scope } from '#src/access/scope.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** Forgets a person for good, unless a duty of law still stands. */
export const anonymiseClient = async (
  deps: Pick<Deps, 'db' | 'config' | 'sessions'>,
  scope: Scope,
  actor: Actor,
  client_id: number,
  { reason, version }: { reason: string; version: number },
): Promise<void> => {
  const closed = await inTransaction(deps.db, async (trx) => {
    const client = await lockClient(trx, scope, client_id)
    if (client === undefined) throw fail('NOT_FOUND')
    if (client.version !== version) throw fail('VERSION_CONFLICT', { current: client })
    const holds = await personHolds(trx, client_id)
    if (holds.length > 0)
      throw fail('LEGAL_HOLD', {
        errors: holds.map((detail) => ({ path: 'client_id', code: 'LEGAL_HOLD', detail })),
      })
    await forgetRider(trx, client_id)
    await learnedOfPerson.forget(trx, client_id)
    await eraseClient(trx, client_id)
    await writeAudit(trx, actor, {
      action: 'ANONYMISE',
      entity: 'clients',
      entity_id: client_id,
      after: { reason },
    })
    await publishCorporate(deps, trx, 'DISABLED', {
      company_id: client.company_id,
      client_id,
      version: version + 1,
    })
    return endSessionsOf(trx, 'client', client_id)
  })
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
}
