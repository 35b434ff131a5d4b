import type {
  CostCenter,
  CostCenterChange,
  CostCenterForm,
} from '@chaski/contract/companies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudits } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import {
  addUse,
  findCostCenter,
  findCostCenters,
  holdArea,
  insertCostCenters,
  lockCostCenter,
  updateCostCenter,
} from './part-store.ts'
import type { Scope } from '#src/access/scope.ts'
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

export const createCostCenter = async (
  db: Db,
  actor: Actor,
  company_id: number,
  form: CostCenterForm,
): Promise<CostCenter> => (await createCostCenters(db, actor, [{ ...form, company_id }]))[0]!

/** All of them or none, in the order of what was given. */
export const createCostCenters = (
  db: Db,
  actor: Actor,
  forms: readonly (CostCenterForm & { company_id: number })[],
): Promise<CostCenter[]> =>
  inTransaction(db, async (trx) => {
    const areas = new Map(
      forms.map(({ company_id, area_id }) => [`${company_id} ${area_id}`, { company_id, area_id }]),
    )
    for (const { company_id, area_id } of areas.values())
      await requireOwnArea(trx, company_id, area_id)
    const ids = await insertCostCenters(trx, forms)
    const company_ids = [...new Set(forms.map(({ company_id }) => company_id))]
    const made = await findCostCenters(trx, { coverage_ids: [], company_ids }, ids)
    await writeAudits(
      trx,
      actor,
      { action: 'CREATE', entity: 'costcenters' },
      made.map((center) => ({ entity_id: center.costcenter_id, after: center })),
    )
    const byCode = new Map(made.map((center) => [`${center.company_id} ${center.code}`, center]))
    return forms.map(({ company_id, code }) => byCode.get(`${company_id} ${code}`)!)
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
