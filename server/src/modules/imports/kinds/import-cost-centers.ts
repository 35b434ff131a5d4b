import type { z } from 'zod'
import {
  type CostCenter,
  costCenterChange,
  costCenterForm,
  type CostCenterForm,
} from '@chaski/contract/companies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import {
  createCostCenters,
  editCostCenter,
} from '#src/modules/companies/parts/change-cost-center.ts'
import { costCentersOfCodes } from '#src/modules/companies/parts/cost-centers.ts'
import { forgetCostCenters } from '#src/modules/companies/parts/forget-cost-centers.ts'
import { limaToday } from '#src/modules/documents/lima-today.ts'
import { created, type ImportKind, updated } from '#src/modules/imports/import-kind.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { storing } from '#src/modules/imports/storing.ts'
import { type CompanyWithAreas, createCompanies } from './company-with-areas.ts'
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

type LookUps = { today: string; companyOf: ReturnType<typeof createCompanies> }
type Known = { company: CompanyWithAreas | undefined; before: CostCenter | undefined }
/** No company is it: nothing is found there. */
const nobody = 0

export const importCostCenters: ImportKind<LookUps> = {
  prepare: async (db) => ({ today: await limaToday(db), companyOf: createCompanies() }),

  ...storing<LookUps, Known, CostCenterForm & { company_id: number }>({
    key: ({ ruc, code }) => `${String(ruc)} ${String(code).toUpperCase()}`,

    known: async ({ deps, scope }, { companyOf }, rows) => {
      const companies: (CompanyWithAreas | undefined)[] = []
      for (const said of rows) companies.push(await companyOf(deps.db, scope, said))
      const before = await costCentersOfCodes(
        deps.db,
        rows.map((said, at) => ({
          company_id: companies[at]?.company_id ?? nobody,
          code: String(said.code),
        })),
      )
      return companies.map((company, at) => ({ company, before: before[at] }))
    },

    plan: ({ deps, scope, actor }, { today }, said, { company, before }) => {
      const { wrong, parse } = createRowForm()
      const { ruc: _, area, ...plain } = said
      if (company === undefined) {
        const detail = 'No hay una empresa con este RUC: impórtela antes'
        throw fail('VALIDATION_FAILED', { errors: [{ path: 'ruc', code: 'UNKNOWN', detail }] })
      }
      const { company_id, areas } = company
      const given = withoutUndefined({
        ...plain,
        area_id: named(areas, area, (name) =>
          wrong('area_id', `La empresa no tiene el área "${name}"`),
        ),
      })
      if (before === undefined) {
        const form = parse(costCenterForm, {
          area_id: null,
          active_from: today,
          active_to: null,
          budget_cents: null,
          budget_period: 'MONTH',
          ...given,
        } as unknown as z.input<typeof costCenterForm>)
        return { create: { ...form, company_id } }
      }
      const { costcenter_id, is_active, version } = before
      const kept = fieldsOf(before, fields)
      const change = parse(costCenterChange, {
        ...kept,
        ...given,
        is_active,
        version,
      } as z.input<typeof costCenterChange>)
      if (changesNothing(before, change)) return 'SAME'
      return {
        change: async () => {
          const after = await editCostCenter(deps.db, scope, actor, costcenter_id, change)
          return updated(costcenter_id, after.version, { ...kept, is_active })
        },
      }
    },

    create: async ({ deps, actor }, forms) => {
      const made = await createCostCenters(deps.db, actor, forms)
      return made.map(({ costcenter_id, version }) => created(costcenter_id, version))
    },
  }),

  takeBackMany: ({ deps, scope, actor }, entries) =>
    forgetCostCenters(deps.db, scope, actor, entries),

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetCostCenters(deps.db, scope, actor, [{ id, version }])
    const change = { ...(before as object), version } as Parameters<typeof editCostCenter>[4]
    await editCostCenter(deps.db, scope, actor, id, change)
  },
}
