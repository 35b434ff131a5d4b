import { type RawBuilder, sql } from 'kysely'
import type { Charge, OwnProofForm, Payee } from '@chaski/contract/charges/schema.ts'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'

export type StoredCharge = Omit<Charge, 'payee' | 'qrs'> & {
  payee: Payee | null
  driver_id: number | null
}

const select = sql`
  select c.charge_id, c.service_id, c.receivable_id, c.amount_cents, c.expires_at, c.payee, t.driver_id,
    case when c.state = 'PENDING' and c.expires_at <= now() then 'EXPIRED' else c.state end as state,
    exists (select from settlement_trip s where s.service_id = c.service_id) as is_settled,
    case when p.charge_id is not null then jsonb_build_object('means', p.means, 'operation', p.operation,
      'confirmed_by', p.confirmed_by, 'confirmed_at', p.confirmed_at) end as proof
  from charge c left join trip t using (service_id) left join receivable r using (receivable_id)
    left join charge_proof p on p.charge_id = c.charge_id and p.taken_back_at is null`

const pending = sql`c.state = 'PENDING' and c.expires_at > now()`

/** The newest of a ride: what was asked before it lapsed or was taken back. */
export const chargeOfTrip = (db: Db, service_id: number): Promise<StoredCharge | undefined> =>
  maybe(
    db,
    sql<StoredCharge>`${select} where c.service_id = ${service_id} order by c.charge_id desc limit 1`,
  )

export const chargesOfDriver = (db: Db, driver_id: number): Promise<StoredCharge[]> =>
  many(
    db,
    sql<StoredCharge>`${select} where t.driver_id = ${driver_id} and ${pending} order by c.charge_id desc limit 50`,
  )

export const chargesOfCompany = (db: Db, company_id: number): Promise<StoredCharge[]> =>
  many(
    db,
    sql<StoredCharge>`${select} where r.company_id = ${company_id} order by c.charge_id desc limit 50`,
  )

/** What the company itself may pay; who has paid a part otherwise is asked anew. */
export const chargesToPay = (db: Db, company_id: number): Promise<StoredCharge[]> =>
  many(
    db,
    sql<StoredCharge>`${select} where r.company_id = ${company_id} and ${pending} and c.amount_cents <= r.balance_cents
      order by c.charge_id limit 50`,
  )

/** One that the caller may reach, held until it is decided. */
export const holdCharge = async (
  trx: Db,
  charge_id: number,
  reach: RawBuilder<unknown>,
): Promise<StoredCharge | undefined> => {
  await run(trx, sql`select 1 from charge where charge_id = ${charge_id} for update`)
  return maybe(trx, sql<StoredCharge>`${select} where c.charge_id = ${charge_id} and ${reach}`)
}

export const findCharge = (db: Db, charge_id: number): Promise<StoredCharge | undefined> =>
  maybe(db, sql<StoredCharge>`${select} where c.charge_id = ${charge_id}`)

type Subject = { service_id: number } | { receivable_id: number }

/** Asks for money anew; undefined where it is asked for already. What lapsed makes room. */
export const insertCharge = async (
  trx: Db,
  of: Subject,
  { amount_cents, days, created_by }: { amount_cents: number; days: number; created_by: string },
): Promise<number | undefined> => {
  const service_id = 'service_id' in of ? of.service_id : null
  const receivable_id = 'receivable_id' in of ? of.receivable_id : null
  await run(
    trx,
    sql`update charge c set state = 'EXPIRED' where c.state = 'PENDING' and c.expires_at <= now()
        and (c.service_id = ${service_id} or c.receivable_id = ${receivable_id})`,
  )
  return (
    await maybe(
      trx,
      sql<{ charge_id: number }>`
        insert into charge (service_id, receivable_id, amount_cents, expires_at, created_by)
        values (${service_id}, ${receivable_id}, ${amount_cents}, now() + make_interval(days => ${days}), ${created_by})
        on conflict do nothing returning charge_id`,
    )
  )?.charge_id
}

/** False when the number was taken by another charge, also by one of this very moment. */
export const insertProof = async (
  trx: Db,
  charge_id: number,
  { means, operation }: OwnProofForm,
  operation_key: string,
  confirmed_by: string,
): Promise<boolean> =>
  (await run(
    trx,
    sql`insert into charge_proof (charge_id, means, operation, operation_key, confirmed_by)
        values (${charge_id}, ${means}, ${operation}, ${operation_key}, ${confirmed_by})
        on conflict (means, operation_key) where taken_back_at is null do nothing`,
  )) === 1

export type ProofUse = {
  service_id: number | null
  series: string | null
  number: number | null
  day: string
}

/** What a number has paid. */
export const useOfProof = (
  trx: Db,
  means: string,
  operation_key: string,
): Promise<ProofUse | undefined> =>
  maybe(
    trx,
    sql<ProofUse>`
      select c.service_id, b.series, b.number, (p.confirmed_at at time zone 'America/Lima')::date::text as day
      from charge_proof p join charge c using (charge_id) left join receivable r using (receivable_id)
        left join comprobante b using (comprobante_id)
      where p.means = ${means} and p.operation_key = ${operation_key} and p.taken_back_at is null`,
  )

export const markPaid = (
  trx: Db,
  charge_id: number,
  payee: Payee,
  company_payment_id: number | null,
) =>
  run(
    trx,
    sql`update charge set state = 'PAID', payee = ${payee}, company_payment_id = ${company_payment_id} where charge_id = ${charge_id}`,
  )

export const markCancelled = (trx: Db, charge_id: number, reason: string) =>
  run(
    trx,
    sql`update charge set state = 'CANCELLED', cancel_reason = ${reason} where charge_id = ${charge_id}`,
  )
