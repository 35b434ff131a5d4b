import type { z } from 'zod'
import { costCenterChange, costCenterForm } from '@chaski/contract/companies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { companyOfRuc } from '#src/modules/companies/company-of-ruc.ts'
import { areaNamesOf } from '#src/modules/companies/parts/areas.ts'
import {
  createCostCenter,
  editCostCenter,
} from '#src/modules/companies/parts/change-cost-center.ts'
import { costCenterOfCode } from '#src/modules/companies/parts/cost-centers.ts'
import { forgetCostCenter } from '#src/modules/companies/parts/forget-cost-center.ts'
import { limaToday } from '#src/modules/documents/lima-today.ts'
import { fold } from '#src/modules/imports/fold.ts'
import { created, type ImportKind, same, updated } from '#src/modules/imports/import-kind.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { named } from './named.ts'
import { withoutUndefined } from './without-undefined.ts'

const fields = [
  'area_id',
  'code',
  'name',
  'active_from',
  'active_to',
  'budget_cents',
  'budget_period',
] as const

type LookUps = { today: string }

export const importCostCenters: ImportKind<LookUps> = {
  prepare: async (db) => ({ today: await limaToday(db) }),

  store: async ({ deps, scope, actor }, { today }, said) => {
    const { wrong, parse } = createRowForm()
    const { ruc, area, ...plain } = said
    const company = await companyOfRuc(deps.db, scope, String(ruc))
    if (company === undefined) {
      const detail = 'No hay una empresa con este RUC: impórtela antes'
      throw fail('VALIDATION_FAILED', { errors: [{ path: 'ruc', code: 'UNKNOWN', detail }] })
    }
    const { company_id } = company
    const areas = area === undefined ? [] : await areaNamesOf(deps.db, company_id)
    const byName = new Map(areas.map(({ area_id, name }) => [fold(name), area_id]))
    const given = withoutUndefined({
      ...plain,
      area_id: named(byName, area, (name) =>
        wrong('area_id', `La empresa no tiene el área "${name}"`),
      ),
    })
    const before = await costCenterOfCode(deps.db, company_id, String(said.code))
    if (before === undefined) {
      const form = parse(costCenterForm, {
        area_id: null,
        active_from: today,
        active_to: null,
        budget_cents: null,
        budget_period: 'MONTH',
        ...given,
      } as unknown as z.input<typeof costCenterForm>)
      const made = await createCostCenter(deps.db, actor, company_id, form)
      return created(made.costcenter_id, made.version)
    }
    const { costcenter_id, is_active, version } = before
    const kept = fieldsOf(before, fields)
    const change = parse(costCenterChange, {
      ...kept,
      ...given,
      is_active,
      version,
    } as z.input<typeof costCenterChange>)
    if (changesNothing(before, change)) return same
    const after = await editCostCenter(deps.db, scope, actor, costcenter_id, change)
    return updated(costcenter_id, after.version, { ...kept, is_active })
  },

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetCostCenter(deps.db, scope, actor, id, version!)
    const change = { ...(before as object), version } as Parameters<typeof editCostCenter>[4]
    await editCostCenter(deps.db, scope, actor, id, change)
  },
}
