import { Failure } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { companyOfRuc } from '#src/modules/companies/company-of-ruc.ts'
import { areaNamesOf } from '#src/modules/companies/parts/areas.ts'
import { fold } from '#src/modules/imports/fold.ts'
import type { Said } from '#src/modules/imports/said.ts'
import { onceEach } from './once-each.ts'

export type CompanyWithAreas = { company_id: number; areas: ReadonlyMap<string, number> }

/** The company that a row names by its RUC, with its areas; looked for once, however many rows name it. */
export const createCompanies = () => {
  const once = onceEach<CompanyWithAreas | undefined>()
  return async (db: Db, scope: Scope, { ruc }: Said): Promise<CompanyWithAreas | undefined> => {
    const found = await once('ruc', ruc, async (text) => {
      const company = await companyOfRuc(db, scope, text)
      if (company === undefined) return undefined
      const { company_id } = company
      const areas = await areaNamesOf(db, company_id)
      return {
        company_id,
        areas: new Map(areas.map(({ area_id, name }) => [fold(name), area_id])),
      }
    })
    if (found instanceof Failure) throw found
    return found
  }
}
