import { type RawBuilder, sql } from 'kysely'
import type {
  NoticeForm,
  PaymentNotice,
  PortalBill,
} from '@chaski/contract/receivables/notice-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { inLima } from '#src/modules/receivables/account/ageing-store.ts'
import { accountReach } from '#src/modules/receivables/account-reach.ts'

const columns = sql`n.payment_notice_id, n.version, n.company_id, n.sent_by, n.sent_at, n.paid_on, n.amount_cents, n.means,
  n.operation, n.note, n.state, n.reason`

export const noticesOf = (db: Db, company_id: number): Promise<PaymentNotice[]> =>
  many(
    db,
    sql<PaymentNotice>`select ${columns} from payment_notice n where n.company_id = ${company_id}
      order by (n.state = 'SENT') desc, n.payment_notice_id desc limit 50`,
  )

const inReach = (payment_notice_id: number, scope: Scope): RawBuilder<unknown> =>
  sql`n.payment_notice_id = ${payment_notice_id} and ${accountReach(sql`n.company_id`, scope)}`

export const lockNotice = (
  trx: Db,
  scope: Scope,
  payment_notice_id: number,
): Promise<PaymentNotice | undefined> =>
  maybe(
    trx,
    sql<PaymentNotice>`select ${columns} from payment_notice n where ${inReach(payment_notice_id, scope)} for update`,
  )

export const noticeFile = (
  db: Db,
  scope: Scope,
  payment_notice_id: number,
): Promise<{ sha256: string } | undefined> =>
  maybe(
    db,
    sql<{ sha256: string }>`select f.sha256 from payment_notice n join stored_file f using (file_id)
      where ${inReach(payment_notice_id, scope)}`,
  )

type Sender = { company_id: number; company_user_id: number; name: string }

export const insertNotice = (
  trx: Db,
  by: Sender,
  f: NoticeForm,
  file_id: number,
): Promise<PaymentNotice> =>
  one(
    trx,
    sql<PaymentNotice>`insert into payment_notice as n (company_id, company_user_id, sent_by, paid_on, amount_cents, means, operation,
        note, file_id)
      values (${by.company_id}, ${by.company_user_id}, ${by.name}, ${f.paid_on}, ${f.amount_cents}, ${f.means}, ${f.operation},
        ${f.note}, ${file_id})
      returning ${columns}`,
  )

type Decision = {
  state: 'TAKEN' | 'REFUSED'
  company_payment_id: number | null
  reason: string | null
  decided_by: string
}

export const decideNotice = (trx: Db, payment_notice_id: number, d: Decision) =>
  run(
    trx,
    sql`update payment_notice set state = ${d.state}, company_payment_id = ${d.company_payment_id}, reason = ${d.reason},
        decided_by = ${d.decided_by}, decided_at = now(), version = version + 1 where payment_notice_id = ${payment_notice_id}`,
  )

/** What is open, and what was paid of late. */
export const portalBills = (db: Db, company_id: number): Promise<PortalBill[]> =>
  many(
    db,
    sql<PortalBill>`select r.receivable_id, c.series, c.number, c.issued_on, r.part, r.cuota_no, r.due_date, r.amount_cents,
        r.balance_cents, case when r.balance_cents > 0 then greatest(${inLima} - r.due_date, 0) else 0 end as overdue_days,
        '/comprobante/' || c.public_token as link
      from receivable r join comprobante c using (comprobante_id)
      where r.company_id = ${company_id} and c.state not in ('VOIDED', 'REJECTED')
      order by r.balance_cents > 0 desc, r.due_date, r.receivable_id limit 200`,
  )

/** Those who look after what comes in, of this company. */
export const collectorsOf = (db: Db, company_id: number) =>
  many(
    db,
    sql<{ user_id: number; user_uuid: string }>`
      select user_id, user_uuid from app_user where is_active and 'CXC_COLLECT' = any(permissions) and coverage_ids is null
        and (company_ids is null or ${company_id} = any(company_ids)) order by user_id`,
  )
