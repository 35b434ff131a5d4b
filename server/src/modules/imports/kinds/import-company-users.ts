import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { portalUserChange, portalUserEntry } from '@chaski/contract/companies/portal-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { isMobile } from '@chaski/contract/identity/phone.ts'
import {
  createPortalUser,
  editPortalUser,
} from '#src/modules/companies/portal/change-portal-user.ts'
import { forgetPortalUser } from '#src/modules/companies/portal/forget-portal-user.ts'
import { portalUserNamed } from '#src/modules/companies/portal/portal-user-named.ts'
import { created, type ImportKind, same, updated } from '#src/modules/imports/import-kind.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { createCompanies } from './company-with-areas.ts'
import { named } from './named.ts'
import { withoutUndefined } from './without-undefined.ts'

const fields = ['name', 'email', 'cellphone', 'role', 'area_id', 'is_active'] as const

type LookUps = { nobodysPassword: string; companyOf: ReturnType<typeof createCompanies> }
type Before = { company_id: number; was: object | null }

/** Passwords do not belong into files: whoever is new chooses one by the code that a forgotten one asks for. */
export const importCompanyUsers: ImportKind<LookUps> = {
  prepare: async (_db, _scope, { hasher }) => ({
    nobodysPassword: await hasher.hash(randomBytes(32).toString('base64url'), 'KNOWN'),
    companyOf: createCompanies(),
  }),

  store: async ({ deps, scope, actor }, { nobodysPassword, companyOf }, said) => {
    const { wrong, parse } = createRowForm()
    const { ruc: _, area, username, ...plain } = said
    const company = await companyOf(deps.db, scope, said)
    if (company === undefined)
      wrong(
        'ruc',
        said.ruc === undefined
          ? 'Complete este dato'
          : 'No hay una empresa con este RUC: impórtela antes',
      )
    const area_id =
      company &&
      named(company.areas, area, (name) =>
        wrong('area_id', `La empresa no tiene el área "${name}"`),
      )
    const known = await portalUserNamed(deps.db, String(username))
    if (known !== undefined && company !== undefined && known.company_id !== company.company_id)
      wrong('username', 'Es de otra empresa: elija otro nombre')
    const given = withoutUndefined({ ...plain, area_id })
    if (known === undefined) {
      const form = { email: null, cellphone: null, area_id: null, username, ...given }
      const { email, cellphone } = form as { email: string | null; cellphone: string | null }
      if (email === null && (cellphone === null || !isMobile(cellphone)))
        wrong('email', 'Escriba su correo o su celular: ahí recibe el código con que entra')
      const entry = parse(portalUserEntry, form as unknown as z.input<typeof portalUserEntry>)
      const { company_id } = company!
      const made = await createPortalUser(deps.db, actor, company_id, entry, nobodysPassword)
      const before: Before = { company_id, was: null }
      return created(made.company_user_id, made.version, before)
    }
    const { company_user_id, company_id, version } = known
    const kept = fieldsOf(known, fields)
    const change = parse(portalUserChange, { ...kept, ...given, version } as z.input<
      typeof portalUserChange
    >)
    if (changesNothing(known, change)) return same
    const after = await editPortalUser(deps, actor, company_id, company_user_id, change)
    const before: Before = { company_id, was: kept }
    return updated(company_user_id, after.version, before)
  },

  takeBack: async ({ deps, scope, actor }, _, { id, version, before }) => {
    const { company_id, was } = before as Before
    const { company_ids } = scope
    if (company_ids !== null && !company_ids.includes(company_id)) throw fail('NOT_FOUND')
    if (was === null) return forgetPortalUser(deps.db, actor, company_id, id, version)
    const change = { ...was, version } as Parameters<typeof editPortalUser>[4]
    await editPortalUser(deps, actor, company_id, id, change)
  },
}
