import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { duplicateAt } from '#src/modules/drivers/record/duplicate.ts'
import {
  type Brand,
  insertBrand,
  insertModel,
  lockBrand,
  lockModel,
  type Model,
  updateBrand,
  updateModel,
} from './brand-store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

type Change = { name: string; is_active: boolean; version: number }

const taken = duplicateAt({
  vehicle_brand_name: { path: 'name', detail: 'Esta marca ya existe' },
  vehicle_model_name: { path: 'name', detail: 'Esta marca ya tiene este modelo' },
})

export const createBrand = (db: Db, actor: Actor, name: string): Promise<Brand> =>
  inTransaction(db, async (trx) => {
    const after = await insertBrand(trx, name).catch(taken)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'vehicle-brands',
      entity_id: after.brand_id,
      after,
    })
    return after
  })

export const editBrand = (db: Db, actor: Actor, brand_id: number, change: Change): Promise<Brand> =>
  inTransaction(db, async (trx) => {
    const before = await lockBrand(trx, brand_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== change.version) throw fail('VERSION_CONFLICT', { current: before })
    const after = await updateBrand(trx, brand_id, change).catch(taken)
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'vehicle-brands',
      entity_id: brand_id,
      before,
      after,
    })
    return after
  })

export const createModel = (db: Db, actor: Actor, brand_id: number, name: string): Promise<Model> =>
  inTransaction(db, async (trx) => {
    if ((await lockBrand(trx, brand_id)) === undefined) throw fail('NOT_FOUND')
    const after = await insertModel(trx, brand_id, name).catch(taken)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'vehicle-models',
      entity_id: after.model_id,
      after,
    })
    return after
  })

export const editModel = (
  db: Db,
  actor: Actor,
  brand_id: number,
  model_id: number,
  change: Change,
): Promise<Model> =>
  inTransaction(db, async (trx) => {
    const before = await lockModel(trx, brand_id, model_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== change.version) throw fail('VERSION_CONFLICT', { current: before })
    const after = await updateModel(trx, model_id, change).catch(taken)
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'vehicle-models',
      entity_id: model_id,
      before,
      after,
    })
    return after
  })
