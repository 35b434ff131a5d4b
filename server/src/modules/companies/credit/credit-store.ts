import { onePage } from '#src/base/sql/one-page.ts'
import { sql } from 'kysely'
import type { CreditUse } from '@chaski/contract/companies/payment-rule.ts'
import type {
  CompanyPayment,
  CompanyPaymentForm,
} from '@chaski/contract/companies/credit-schema.ts'
import { among, type Db, many, one, run } from '#src/base/sql/sql.ts'

const use = sql`reserved_cents, owed_cents + adjusted_cents as owed_cents,
  coalesce((select greatest((now() at time zone 'America/Lima')::date - min(r.due_date), 0) from receivable r
    where r.company_id = company_credit.company_id and r.balance_cents > 0 and r.part = 'CUOTA'), 0) as overdue_days`

export const findCredit = (db: Db, company_id: number): Promise<CreditUse> =>
  one(db, sql<CreditUse>`select ${use} from company_credit where company_id = ${company_id}`)

/** Held until the transaction ends: of two rides at once the second sees what the first took. */
export const lockCredit = (trx: Db, company_id: number): Promise<CreditUse> =>
  one(
    trx,
    sql<CreditUse>`select ${use} from company_credit where company_id = ${company_id} for update`,
  )

/** Held in the order of their ids, so that two who change rides of several companies wait and never block each other. */
export const lockCredits = (trx: Db, company_ids: readonly number[]) =>
  run(
    trx,
    sql`select 1 from company_credit where ${among(sql`company_id`, company_ids)} order by company_id for update`,
  )

const columns = sql`company_payment_id, paid_on, amount_cents, note, created_by, created_at`

/** Every payment of a company, the latest first. */
export const paymentList = (company_id: number) =>
  sql<CompanyPayment>`select ${columns} from company_payment where company_id = ${company_id}
    order by paid_on desc, company_payment_id desc`

export const listPayments = async (
  db: Db,
  company_id: number,
  { page, page_size }: { page: number; page_size: number },
) => {
  const data = await many(db, onePage(paymentList(company_id), { page, page_size }))
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from company_payment where company_id = ${company_id}`,
  )
  return { data, total, page, page_size }
}

export const insertPayment = (
  trx: Db,
  company_id: number,
  created_by: string,
  { paid_on, amount_cents, note }: CompanyPaymentForm,
): Promise<CompanyPayment> =>
  one(
    trx,
    sql<CompanyPayment>`insert into company_payment (company_id, paid_on, amount_cents, note, created_by)
      values (${company_id}, ${paid_on}, ${amount_cents}, ${note}, ${created_by}) returning ${columns}`,
  )
