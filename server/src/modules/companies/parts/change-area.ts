import type { Area, AreaChange } from '@chaski/contract/companies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { deleteArea, insertArea, lockArea, updateArea } from './part-store.ts'
import { removeOr } from '#src/records/remove-or.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const unique = uniqueField({ area_name: ['name', 'Ya hay un área con este nombre'] })

/** The company was found within the caller's scope already: central and portal share these. */
export const createArea = (db: Db, actor: Actor, company_id: number, name: string): Promise<Area> =>
  inTransaction(db, async (trx) => {
    const area = await insertArea(trx, company_id, name)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'areas',
      entity_id: area.area_id,
      after: area,
    })
    return area
  }).catch(unique)

export const editArea = (
  db: Db,
  actor: Actor,
  company_id: number,
  area_id: number,
  { version, ...change }: AreaChange,
): Promise<Area> =>
  editVersioned<Area>(db, actor, {
    entity: 'areas',
    entity_id: area_id,
    version,
    load: (trx) => lockArea(trx, company_id, area_id),
    save: (trx, before) => updateArea(trx, { ...before, ...change }),
  }).catch(unique)

/** Gone if nobody is in it; else archived, so that people and statements still find its name. */
export const removeArea = async (
  db: Db,
  actor: Actor,
  company_id: number,
  area_id: number,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const before = await lockArea(trx, company_id, area_id)
    if (before === undefined) throw fail('NOT_FOUND')
    const action = await removeOr<'DELETE' | 'ARCHIVE'>(
      trx,
      async () => {
        await deleteArea(trx, area_id)
        return 'DELETE' as const
      },
      async () => {
        await updateArea(trx, { ...before, is_active: false })
        return 'ARCHIVE' as const
      },
    )
    await writeAudit(trx, actor, { action, entity: 'areas', entity_id: area_id, before })
  })
}
