import type { z } from 'zod'
import { companyChange, companyForm, newCompany } from '@chaski/contract/companies/schema.ts'
import {
  createCompany,
  editCompany,
  prepareCompany,
} from '#src/modules/companies/change-company.ts'
import { companyOfRuc } from '#src/modules/companies/company-of-ruc.ts'
import { forgetCompany } from '#src/modules/companies/forget-company.ts'
import { created, type ImportKind, same, updated } from '#src/modules/imports/import-kind.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'

export const importCompanies: ImportKind<null> = {
  prepare: async () => null,

  store: async ({ deps, scope, actor }, _, said) => {
    const { parse } = createRowForm()
    const before = await companyOfRuc(deps.db, scope, String(said.ruc))
    if (before === undefined) {
      const form = parse(companyForm, { ...newCompany, ...said } as z.input<typeof companyForm>)
      const code = await prepareCompany(deps, scope, form)
      const made = await createCompany(deps.db, scope, actor, form, code)
      return created(made.company_id, made.version)
    }
    const { company_id, version } = before
    const change = parse(companyChange, { ...said, version } as z.input<typeof companyChange>)
    if (changesNothing(before, change)) return same
    const kept = fieldsOf(before, Object.keys(said) as (keyof typeof before)[])
    const after = await editCompany(deps, scope, actor, company_id, change)
    return updated(company_id, after.version, kept)
  },

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetCompany(deps.db, scope, actor, id, version!)
    const change = { ...(before as object), version: version! }
    await editCompany(deps, scope, actor, id, change)
  },
}
