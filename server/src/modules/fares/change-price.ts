import type { AuditEntity } from '@chaski/contract/audit/words.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { removeOr } from '#src/records/remove-or.ts'
import { type Db, inTransaction, sqlState } from '#src/base/sql/sql.ts'
import type { pricedTable } from './priced-table.ts'

type Row = Record<string, unknown> & {
  version: number
  valid_from: string
  valid_to: string | null
}
type Table<R extends Row> = ReturnType<typeof pricedTable<R>>
type Where = Parameters<Table<Row>['find']>[2]

/** A zone, coverage or company that does not exist is said at once, not after a failed save. */
const unknownReference = (error: unknown): never => {
  if (sqlState(error) !== '23503') throw error
  throw fail('REFUSED', { detail: 'La cobertura, la empresa o la zona no existe.' })
}

export const createPrice = <R extends Row>(
  db: Db,
  actor: Actor,
  table: Table<R>,
  entity: AuditEntity,
  form: Partial<R>,
  idOf: (row: R) => number,
  where: Where,
): Promise<R> =>
  inTransaction(db, async (trx) => {
    const row = await table.insert(trx, form)
    // Outside the writer's own scope it must not come to be.
    if ((await table.find(trx, idOf(row), where)) === undefined) throw fail('FORBIDDEN')
    await writeAudit(trx, actor, { action: 'CREATE', entity, entity_id: idOf(row), after: row })
    return row
  }).catch(unknownReference)

export const editPrice = <R extends Row>(
  db: Db,
  actor: Actor,
  table: Table<R>,
  entity: AuditEntity,
  entity_id: number,
  change: Partial<R> & { version: number },
  where: Where,
): Promise<R> =>
  editVersioned<R>(db, actor, {
    entity,
    entity_id,
    version: change.version,
    load: (trx) => table.lock(trx, entity_id, where),
    save: async (trx, before) => {
      const wanted = { ...before, ...change }
      if (wanted.valid_to !== null && wanted.valid_to < wanted.valid_from)
        throw fail('REFUSED', { detail: 'La vigencia termina antes de empezar.' })
      const after = await table.update(trx, wanted)
      if ((await table.find(trx, entity_id, where)) === undefined) throw fail('FORBIDDEN')
      return after
    },
  }).catch(unknownReference)

export const removePrice = <R extends Row>(
  db: Db,
  actor: Actor,
  table: Table<R>,
  entity: AuditEntity,
  entity_id: number,
  where: Where,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await table.lock(trx, entity_id, where)
    if (before === undefined) throw fail('NOT_FOUND')
    await removeOr<unknown>(
      trx,
      () => table.remove(trx, entity_id),
      () => Promise.reject(fail('IN_USE')),
    )
    await writeAudit(trx, actor, { action: 'DELETE', entity, entity_id, before })
  })
