import { fail } from '@chaski/contract/errors.ts'
import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { publish } from '#src/events/publish.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { findCall, type StoredCall, takeCall } from './waiting-call-store.ts'

/** The call leaves everybody's list. */
export const publishTaken = (
  deps: Deps,
  trx: Db,
  call: StoredCall,
  user_uuid: string,
): Promise<void> =>
  publish(trx, {
    topic: topics.lastServiceCalls(deps.config.TENANT),
    category: 'CALL',
    action: 'CLAIMED',
    value: { call_id: call.call_id, user_uuid },
    company_id: call.company_id,
    coverage_id: call.coverage_id,
  })

/** One person attends it: the first who says so; saying it again changes nothing. */
export const claimCall = (
  deps: Deps,
  principal: Operator,
  actor: Actor,
  call_id: string,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const call = await findCall(trx, principal, call_id)
    if (call === undefined) throw fail('NOT_FOUND', { detail: 'Esta llamada ya terminó.' })
    if (call.taken_by_user_id === principal.user_id) return
    if (call.state === 'TAKEN')
      throw fail('STATE_CONFLICT', { detail: 'Otra persona ya atiende esta llamada.' })
    await takeCall(trx, call_id, principal.user_id)
    await writeAudit(trx, actor, { action: 'CLAIM_CALL', entity: 'calls', entity_id: call_id })
    await publishTaken(deps, trx, call, principal.user_uuid)
  })
