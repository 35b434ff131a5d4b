import { type RawBuilder, sql } from 'kysely'
import {
  type AccountPayment,
  type Movement,
  movementKinds,
  type Receivable,
} from '@chaski/contract/receivables/account-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'
import { accountReach } from '#src/modules/receivables/account-reach.ts'
import { inLima } from './ageing-store.ts'

/** Held by whoever moves a company's money: what is decided on stays until it is written. */
export const holdAccount = (trx: Db, company_id: number) =>
  run(trx, sql`select 1 from company_credit where company_id = ${company_id} for update`)

const receivables = (where: RawBuilder<unknown>) => sql<Receivable>`
  select r.receivable_id, r.version, r.company_id, r.comprobante_id, c.series, c.number, c.issued_on, c.total_cents, r.part,
    r.cuota_no, r.due_date, r.amount_cents, r.balance_cents, greatest(${inLima} - r.due_date, 0) as overdue_days,
    r.promised_on, r.promise_note,
    (select jsonb_build_object('write_off_id', w.write_off_id, 'asked_by', w.asked_by, 'asked_name', w.asked_name, 'reason', w.reason)
      from receivable_write_off w where w.receivable_id = r.receivable_id and w.state = 'ASKED') as write_off
  from receivable r join comprobante c using (comprobante_id) where ${where}
  order by r.due_date, r.receivable_id`

export const openReceivables = (db: Db, company_id: number): Promise<Receivable[]> =>
  many(db, receivables(sql`r.company_id = ${company_id} and r.balance_cents > 0`))

export const findReceivable = (
  db: Db,
  scope: Scope,
  receivable_id: number,
): Promise<Receivable | undefined> =>
  maybe(
    db,
    receivables(
      sql`r.receivable_id = ${receivable_id} and ${accountReach(sql`r.company_id`, scope)}`,
    ),
  )

type OwnPayment = AccountPayment & { company_id: number }

const payments = (where: RawBuilder<unknown>, most: number) => sql<OwnPayment>`
  select p.company_payment_id, p.company_id, p.paid_on, p.amount_cents, p.means, p.operation, p.note, p.created_by, p.reversed_at,
    -coalesce((select sum(e.amount_cents) from receivable_entry e
      where e.company_payment_id = p.company_payment_id and e.receivable_id is null), 0)::bigint as advance_cents
  from company_payment p where p.reverses_id is null and ${where}
  order by p.paid_on desc, p.company_payment_id desc limit ${most}`

/** The latest, and whatever has something left to give. */
export const accountPayments = async (db: Db, company_id: number): Promise<AccountPayment[]> =>
  many(db, payments(sql`p.company_id = ${company_id}`, 200))

export const findAccountPayment = (
  db: Db,
  scope: Scope,
  company_payment_id: number,
): Promise<OwnPayment | undefined> =>
  maybe(
    db,
    payments(
      sql`p.company_payment_id = ${company_payment_id} and ${accountReach(sql`p.company_id`, scope)}`,
      1,
    ),
  )

/** What changed the account as a whole, with the account after each; the newest first. */
export const movementsOf = (db: Db, company_id: number, most: number): Promise<Movement[]> =>
  many(
    db,
    sql<Movement>`select * from (
        select e.entry_id, e.created_at as at, e.kind, e.amount_cents,
          sum(e.amount_cents) over (order by e.entry_id)::bigint as balance_cents,
          case when e.kind = 'PAYMENT' then coalesce(nullif(concat_ws(' ', p.operation, nullif(e.note, '')), ''), 'Pago')
            when e.kind = 'WRITE_OFF' then e.note
            else coalesce(c.series || '-' || c.number, '') || case when r.part = 'SPOT' then ' (detracción)' else '' end end as what
        from receivable_entry e left join receivable r using (receivable_id)
          left join comprobante c on c.comprobante_id = e.comprobante_id
          left join company_payment p on p.company_payment_id = e.company_payment_id
        where e.company_id = ${company_id} and e.kind = any(${[...movementKinds]})) m
      order by entry_id desc limit ${most}`,
  )
