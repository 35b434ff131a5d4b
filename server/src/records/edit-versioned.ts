import type { AuditAction, AuditEntity } from '@chaski/contract/audit/words.ts'
import { fail } from '@chaski/contract/errors.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

type Versioned = Record<string, unknown> & { version: number }

type Edit<T extends Versioned> = {
  entity: AuditEntity
  entity_id: number
  action?: AuditAction
  /** The version the editor saw; absent for changes that need none. */
  version?: number
  /** Loads the row locked, within the caller's scope. */
  load: (trx: Db) => Promise<T | undefined>
  save: (trx: Db, before: T) => Promise<T>
  /** What else belongs to the change: live messages, sessions to end. */
  also?: (trx: Db, after: T, before: T) => Promise<void>
}

/** The story of every edit: lock, refuse what is foreign or stale, save, audit the difference. */
export const editVersioned = <T extends Versioned>(
  db: Db,
  actor: Actor,
  edit: Edit<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const before = await edit.load(trx)
    if (before === undefined) throw fail('NOT_FOUND')
    if (edit.version !== undefined && before.version !== edit.version)
      throw fail('VERSION_CONFLICT', { current: before })
    const after = await edit.save(trx, before)
    await writeAudit(trx, actor, {
      action: edit.action ?? 'UPDATE',
      entity: edit.entity,
      entity_id: edit.entity_id,
      ...difference(before, after),
    })
    await edit.also?.(trx, after, before)
    return after
  })
