import type { AuditEntity } from '@chaski/contract/audit/words.ts'
import type { Holder } from '@chaski/contract/documents/schema.ts'
import type { FleetActivityKind } from '@chaski/contract/drivers/activity-titles.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { insertActivity } from './activity-store.ts'
import type { Db } from '#src/base/sql/sql.ts'

export type FleetChange = {
  holder: Holder
  holder_id: number
  /** What was done, as the history shows it: START_OF_DAY, DOCUMENT_APPROVED, … */
  kind: FleetActivityKind
  document_id?: number
  before?: unknown
  after?: unknown
  note?: string | null
}

const entities: Record<Holder, AuditEntity> = {
  DRIVER: 'drivers',
  VEHICLE: 'vehicles',
  RECRUIT: 'recruitment',
}

/** Writes a change into the audit log and into the holder's own history, in the change's transaction. */
export const recordChange = async (trx: Db, actor: Actor, change: FleetChange): Promise<void> => {
  const { holder, holder_id, kind, document_id, before, after, note } = change
  await writeAudit(trx, actor, {
    action: kind,
    entity: entities[holder],
    entity_id: document_id === undefined ? holder_id : `${holder_id}/${document_id}`,
    before,
    after,
  })
  await insertActivity(trx, actor, { holder, holder_id, kind, before, after, note: note ?? null })
}
