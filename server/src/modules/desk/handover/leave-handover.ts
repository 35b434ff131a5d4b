import { fail } from '@chaski/contract/errors.ts'
import type { Handover } from '@chaski/contract/dispatch/handover-endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { announceHandover, findHandover, forgetOld, insertHandover, markRead } from './store.ts'

const reach = async (db: Db, principal: Operator, handover_id: number): Promise<Handover> => {
  const found = await findHandover(db, principal, handover_id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

/** Whoever goes home says what the next one must know. */
export const leaveHandover = (
  deps: Deps,
  db: Db,
  actor: Actor,
  principal: Operator,
  note: string,
): Promise<Handover> =>
  inTransaction(db, async (trx) => {
    await forgetOld(trx)
    const handover_id = await insertHandover(trx, principal, note)
    const left = await reach(trx, principal, handover_id)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'handover',
      entity_id: handover_id,
      after: { note, late: left.late.map(({ service_id }) => service_id) },
    })
    await announceHandover(trx, deps.config.TENANT, handover_id, principal.name)
    return left
  })

/** Whoever comes has read it; a second time says nothing new. */
export const readHandover = (
  deps: Deps,
  actor: Actor,
  principal: Operator,
  handover_id: number,
): Promise<Handover> =>
  inTransaction(deps.db, async (trx) => {
    const { user_id } = await reach(trx, principal, handover_id)
    if (user_id === principal.user_id)
      throw fail('STATE_CONFLICT', { detail: 'La nota es suya: la lee quien lo releva.' })
    if ((await markRead(trx, handover_id, principal)) > 0) {
      await writeAudit(trx, actor, {
        action: 'ACKNOWLEDGE',
        entity: 'handover',
        entity_id: handover_id,
      })
      await announceHandover(trx, deps.config.TENANT, handover_id, principal.name)
    }
    return reach(trx, principal, handover_id)
  })
