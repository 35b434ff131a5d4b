import type { CompanyChange, CompanyForm, CompanyRow } from '@chaski/contract/companies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import type { Scope } from '#src/access/scope.ts'
import {
  findCompany,
  insertCompany,
  lockCompany,
  saveVerificationCode,
  updateCompany,
} from './store.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const unique = uniqueField({ company_ruc: ['ruc', 'Ya hay una empresa con este RUC'] })

type Terms = Pick<
  CompanyRow,
  'free_from_minute' | 'free_to_minute' | 'contract_from' | 'contract_to'
>

const requireWholeTerms = (c: Terms): void => {
  const refuse = (path: string, detail: string) =>
    fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code: 'INCOMPLETE', detail }] })
  if ((c.free_from_minute === null) !== (c.free_to_minute === null))
    throw refuse('free_to_minute', 'El horario necesita inicio y fin')
  if (c.contract_from !== null && c.contract_to !== null && c.contract_to < c.contract_from)
    throw refuse('contract_to', 'El contrato termina antes de empezar')
}

/** A company is nobody's own until it exists: only who is not limited to others may register one. Answers the hash of its code. */
export const prepareCompany = async (
  deps: Pick<Deps, 'hasher'>,
  scope: Scope,
  { verification_code, ...form }: CompanyForm,
): Promise<string | null> => {
  if (scope.company_ids !== null) throw fail('FORBIDDEN')
  requireWholeTerms(form)
  return verification_code === null ? null : deps.hasher.hash(verification_code)
}

export const createCompany = (
  db: Db,
  scope: Scope,
  actor: Actor,
  asked: CompanyForm,
  code_hash: string | null,
): Promise<CompanyRow> =>
  inTransaction(db, async (trx) => {
    const { verification_code: _, ...form } = asked
    const { company_id } = await insertCompany(trx, form)
    if (code_hash !== null) await saveVerificationCode(trx, company_id, code_hash)
    const company = (await findCompany(trx, scope, company_id))!
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'companies',
      entity_id: company_id,
      after: company,
    })
    return company
  }).catch(unique)

export const editCompany = async (
  deps: Pick<Deps, 'hasher' | 'db'>,
  scope: Scope,
  actor: Actor,
  company_id: number,
  { version, verification_code, ...change }: CompanyChange,
): Promise<CompanyRow> => {
  const hash =
    typeof verification_code === 'string' ? await deps.hasher.hash(verification_code) : null
  return editVersioned<CompanyRow>(deps.db, actor, {
    entity: 'companies',
    entity_id: company_id,
    version,
    load: (trx) => lockCompany(trx, scope, company_id),
    save: async (trx, before) => {
      const wanted = { ...before, ...change }
      requireWholeTerms(wanted)
      if (verification_code !== undefined) await saveVerificationCode(trx, company_id, hash)
      return updateCompany(trx, wanted)
    },
  }).catch(unique)
}
