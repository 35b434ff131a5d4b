import { dynamicFieldProblems } from '@chaski/contract/companies/rules.ts'
import type { CompanyRef } from '@chaski/contract/companies/company-ref.ts'
import { isNoCompany } from '@chaski/contract/companies/company-ref.ts'
import type { CompanyRow, CostCenter } from '@chaski/contract/companies/schema.ts'
import { fail, type FieldError } from '@chaski/contract/errors.ts'
import { chargeable } from '#src/modules/companies/parts/cost-centers.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { fieldsOf } from '#src/modules/companies/parts/fields-of.ts'
import { isVerified } from '#src/modules/companies/verify-company.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findListed } from './payment-store.ts'
import type { Who } from '#src/access/who.ts'

export type Account = { company: CompanyRow; costCenter: CostCenter | null }

type Asked = {
  company_id: CompanyRef | null
  costcenter_id: number | null
  client_id: number | null
  cellphone: string
  dynamic_fields: Record<string, unknown>
}

const refuse = (errors: FieldError[]): never => {
  throw fail('REFUSED', { detail: `${errors[0]!.detail}.`, errors })
}

const costCenterOf = async (
  db: Db,
  company: CompanyRow,
  { costcenter_id, client_id, cellphone }: Asked,
): Promise<CostCenter | null> => {
  if (costcenter_id === null) return null
  const { company_id } = company
  const person = await findListed(db, { company_id, client_id, cellphone })
  const found = (await chargeable(db, company_id, person ?? null)).find(
    (center) => center.costcenter_id === costcenter_id,
  )
  return (
    found ??
    refuse([
      {
        path: 'costcenter_id',
        code: 'UNKNOWN',
        detail: 'Este centro de costo no está vigente o no es de esta persona',
      },
    ])
  )
}

const missingAnswers = async (
  db: Db,
  company_id: number,
  stage: 'BOOKING' | 'CLOSE',
  answers: Record<string, unknown>,
): Promise<FieldError[]> => dynamicFieldProblems(await fieldsOf(db, company_id), stage, answers)

/** What a company asks at a moment of the ride must be answered. */
export const requireAnswers = async (
  db: Db,
  company_id: number | null,
  stage: 'BOOKING' | 'CLOSE',
  answers: Record<string, unknown>,
): Promise<void> => {
  if (company_id === null) return
  const problems = await missingAnswers(db, company_id, stage, answers)
  if (problems.length > 0) refuse(problems)
}

/** Whose account a ride is charged to; a company that asks for a code, a cost center or answers gets them first. */
export const accountOf = async (db: Db, who: Who, asked: Asked): Promise<Account | null> => {
  if (isNoCompany(asked.company_id)) {
    if (who.scope.company_ids !== null) throw fail('NOT_FOUND', { detail: 'Elija una empresa.' })
    if (asked.costcenter_id !== null)
      refuse([
        {
          path: 'costcenter_id',
          code: 'WITHOUT_COMPANY',
          detail: 'Un centro de costo es de una empresa: elíjala',
        },
      ])
    return null
  }
  const company = await getCompany(db, who.scope, asked.company_id)
  if (!company.is_active) throw fail('STATE_CONFLICT', { detail: 'La empresa está dada de baja.' })
  if (who.user_id !== null && !(await isVerified(db, company, who.user_id)))
    throw fail('COMPANY_NOT_VERIFIED')
  const costCenter = await costCenterOf(db, company, asked)
  const missing = [
    ...(company.requires_cost_center && costCenter === null
      ? [{ path: 'costcenter_id', code: 'REQUIRED', detail: 'Elija el centro de costo' }]
      : []),
    ...(await missingAnswers(db, company.company_id, 'BOOKING', asked.dynamic_fields)),
  ]
  if (missing.length > 0) refuse(missing)
  return { company, costCenter }
}
