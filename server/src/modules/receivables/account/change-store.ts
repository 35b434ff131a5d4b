import { sql } from 'kysely'
import type {
  Allocation,
  PaymentForm,
  Receivable,
} from '@chaski/contract/receivables/account-schema.ts'
import { type Db, maybe, one, run } from '#src/base/sql/sql.ts'

type NewPayment = Pick<PaymentForm, 'paid_on' | 'amount_cents' | 'note'> & {
  means: string | null
  operation: string | null
  reverses_id: number | null
}

export const insertPayment = async (
  trx: Db,
  company_id: number,
  created_by: string,
  p: NewPayment,
): Promise<number> =>
  (
    await one(
      trx,
      sql<{ company_payment_id: number }>`
        insert into company_payment (company_id, paid_on, amount_cents, note, created_by, means, operation, reverses_id)
        values (${company_id}, ${p.paid_on}, ${p.amount_cents}, ${p.note}, ${created_by}, ${p.means}, ${p.operation}, ${p.reverses_id})
        returning company_payment_id`,
    )
  ).company_payment_id

export const markReversed = (trx: Db, company_payment_id: number) =>
  run(
    trx,
    sql`update company_payment set reversed_at = now() where company_payment_id = ${company_payment_id}`,
  )

/** Two entries for each: off what is owed, and off what was free. */
export const insertAllocations = (
  trx: Db,
  { company_id, company_payment_id }: { company_id: number; company_payment_id: number },
  created_by: string,
  allocations: readonly Allocation[],
) =>
  run(
    trx,
    sql`insert into receivable_entry (company_id, receivable_id, company_payment_id, kind, amount_cents, created_by)
        select ${company_id}, side.receivable_id, ${company_payment_id}, 'ALLOCATION', side.amount_cents, ${created_by}
        from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as a (receivable_id int, amount_cents bigint)
          cross join lateral (values (a.receivable_id, -a.amount_cents), (null, a.amount_cents)) as side (receivable_id, amount_cents)`,
  )

/** Everything a payment was given to, free again. */
export const freeAllocations = (trx: Db, company_payment_id: number, created_by: string) =>
  run(
    trx,
    sql`with given as (
          select company_id, receivable_id, sum(amount_cents) as amount from receivable_entry
          where company_payment_id = ${company_payment_id} and kind = 'ALLOCATION' and receivable_id is not null
          group by company_id, receivable_id having sum(amount_cents) <> 0)
        insert into receivable_entry (company_id, receivable_id, company_payment_id, kind, amount_cents, created_by)
        select g.company_id, side.receivable_id, ${company_payment_id}, 'ALLOCATION', side.amount, ${created_by}
        from given g cross join lateral (values (g.receivable_id, -g.amount), (null, g.amount)) as side (receivable_id, amount)`,
  )

export const savePromise = (
  trx: Db,
  receivable_id: number,
  { promised_on, promise_note }: Pick<Receivable, 'promised_on' | 'promise_note'>,
) =>
  run(
    trx,
    sql`update receivable set promised_on = ${promised_on}, promise_note = ${promise_note}, version = version + 1
        where receivable_id = ${receivable_id}`,
  )

type By = { user_id: number; name: string }

export const insertWriteOff = async (
  trx: Db,
  { receivable_id, balance_cents }: Receivable,
  by: By,
  reason: string,
): Promise<number> =>
  (
    await one(
      trx,
      sql<{
        write_off_id: number
      }>`insert into receivable_write_off (receivable_id, reason, amount_cents, asked_by, asked_name)
        values (${receivable_id}, ${reason}, ${balance_cents}, ${by.user_id}, ${by.name}) returning write_off_id`,
    )
  ).write_off_id

type AskedWriteOff = {
  write_off_id: number
  receivable_id: number
  asked_by: number
  state: 'ASKED' | 'APPROVED' | 'REFUSED'
  reason: string
}

export const findWriteOff = (db: Db, write_off_id: number): Promise<AskedWriteOff | undefined> =>
  maybe(
    db,
    sql<AskedWriteOff>`select write_off_id, receivable_id, asked_by, state, reason from receivable_write_off
      where write_off_id = ${write_off_id}`,
  )

export const decideWriteOff = (trx: Db, write_off_id: number, by: By, approve: boolean) =>
  run(
    trx,
    sql`update receivable_write_off set state = ${approve ? 'APPROVED' : 'REFUSED'}, decided_by = ${by.user_id},
        decided_name = ${by.name}, decided_at = now() where write_off_id = ${write_off_id} and state = 'ASKED'`,
  )

export const enterWriteOff = (trx: Db, r: Receivable, by: By, note: string) =>
  run(
    trx,
    sql`insert into receivable_entry (company_id, receivable_id, kind, amount_cents, note, created_by)
        values (${r.company_id}, ${r.receivable_id}, 'WRITE_OFF', ${-r.balance_cents}, ${note}, ${by.name})`,
  )
