import type {
  CostCenter,
  CostCenterChange,
  CostCenterForm,
} from '@chaski/contract/companies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import {
  addUse,
  findCostCenter,
  holdArea,
  insertCostCenter,
  lockCostCenter,
  updateCostCenter,
} from './part-store.ts'
import { onlyCompany, type Scope } from '#src/access/scope.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const unique = uniqueField({
  costcenter_code: ['code', 'Ya hay un centro de costo con este código'],
})

/** An area of another company is as unknown as one that does not exist. */
export const requireOwnArea = async (
  db: Db,
  company_id: number,
  area_id: number | null,
): Promise<void> => {
  if (area_id === null || (await holdArea(db, company_id, area_id))) return
  const detail = 'El área no es de esta empresa'
  throw fail('REFUSED', { detail, errors: [{ path: 'area_id', code: 'UNKNOWN', detail }] })
}

export const createCostCenter = (
  db: Db,
  actor: Actor,
  company_id: number,
  form: CostCenterForm,
): Promise<CostCenter> =>
  inTransaction(db, async (trx) => {
    await requireOwnArea(trx, company_id, form.area_id)
    const costcenter_id = await insertCostCenter(trx, { ...form, company_id })
    const center = (await findCostCenter(trx, onlyCompany(company_id), costcenter_id))!
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'costcenters',
      entity_id: costcenter_id,
      after: center,
    })
    return center
  }).catch(unique)

export const editCostCenter = (
  db: Db,
  scope: Scope,
  actor: Actor,
  costcenter_id: number,
  { version, ...change }: CostCenterChange,
): Promise<CostCenter> =>
  editVersioned<CostCenter>(db, actor, {
    entity: 'costcenters',
    entity_id: costcenter_id,
    version,
    load: (trx) => lockCostCenter(trx, scope, costcenter_id),
    save: async (trx, before) => {
      await requireOwnArea(trx, before.company_id, change.area_id)
      await updateCostCenter(trx, { ...before, ...change })
      return (await findCostCenter(trx, scope, costcenter_id))!
    },
  }).catch(unique)

/** What a ride charged, added within the ride's own transaction. */
export const chargeCostCenter = async (
  trx: Db,
  costcenter_id: number,
  at: string,
  cents: number,
): Promise<void> => {
  await addUse(trx, costcenter_id, at, cents, cents < 0 ? -1 : 1)
}
