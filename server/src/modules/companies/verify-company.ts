import type { AuditAction } from '@chaski/contract/audit/words.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { hasVerification, saveVerification, verificationHashOf } from './store.ts'
import { claimAttempt, clearAttempts } from '#src/modules/session/log-in/attempts.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** A guesser at the desk is stopped soon; all desks together a little later, so that nobody locks a company out alone. */
const perDesk = { limit: 5, pauses: [300, 900], windowSeconds: 3600 }
const perCompany = { limit: 30, pauses: [300], windowSeconds: 900 }

/** Checks the code that a caller says for a company; a right one is remembered for this user for a quarter of an hour. */
export const verifyCompany = async (
  deps: Pick<Deps, 'db' | 'hasher'>,
  by: Operator,
  actor: Actor,
  { company_id }: CompanyRow,
  code: string,
): Promise<{ verified: boolean; valid_until: string }> => {
  const { db } = deps
  const key = `company-code:${company_id}:${by.user_id}`
  const companyKey = `company-code:${company_id}`
  await claimAttempt(db, key, perDesk)
  await claimAttempt(db, companyKey, perCompany)
  const fits = await deps.hasher.verify(await verificationHashOf(db, company_id), code)
  const audit = (trx: Db, action: AuditAction) =>
    writeAudit(trx, actor, { action, entity: 'companies', entity_id: company_id })
  if (!fits) {
    await audit(db, 'VERIFY_FAILED')
    throw fail('WRONG_CODE', {
      errors: [{ path: 'code', code: 'WRONG_CODE', detail: 'El código no es de esta empresa' }],
    })
  }
  return inTransaction(db, async (trx) => {
    await clearAttempts(trx, key)
    await clearAttempts(trx, companyKey)
    const valid_until = await saveVerification(trx, company_id, by.user_id)
    await audit(trx, 'VERIFY')
    return { verified: true, valid_until }
  })
}

/** Whether a ride of this company may be ordered by this user: it has no code, or the caller has given it. */
export const isVerified = async (
  db: Db,
  company: Pick<CompanyRow, 'company_id' | 'has_verification_code'>,
  user_id: number,
): Promise<boolean> =>
  !company.has_verification_code || hasVerification(db, company.company_id, user_id)
