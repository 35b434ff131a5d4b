import { type CompanyRow, newCompany } from '@chaski/contract/companies/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Caller } from '#src/test/test-app.ts'

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** A taxpayer number that passes the check; the same index gives the same one. */
export const testRuc = (index: number): string => {
  const base = `2069${String(index).padStart(6, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(base[at]), 0)
  return `${base}${(11 - (sum % 11)) % 10}`
}

/** A company of one's own in a test: anybody may ride on its account. */
export const createTestCompany = async (
  admin: Caller,
  index: number,
  name = `Empresa ${index} (PRUEBA)`,
  extra: Partial<typeof newCompany> = {},
): Promise<CompanyRow> => {
  const { data } = await admin(companies.create, {
    body: {
      ...newCompany,
      credit_enabled: true,
      riders: 'ANYONE',
      ...extra,
      name,
      ruc: testRuc(index),
    },
  })
  return data
}
