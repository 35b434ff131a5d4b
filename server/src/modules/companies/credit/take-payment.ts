import type {
  CompanyPayment,
  CompanyPaymentForm,
} from '@chaski/contract/companies/credit-schema.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { insertPayment } from './credit-store.ts'

/** What a company paid frees its credit; a mistake is taken back by one below zero, never erased. */
export const takePayment = (
  db: Db,
  actor: Actor,
  { company_id }: CompanyRow,
  form: CompanyPaymentForm,
): Promise<CompanyPayment> =>
  inTransaction(db, async (trx) => {
    const payment = await insertPayment(trx, company_id, actor.name ?? 'Sistema', form)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'companies',
      entity_id: company_id,
      after: payment,
    })
    return payment
  })
