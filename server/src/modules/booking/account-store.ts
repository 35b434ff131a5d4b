import { sql } from 'kysely'
import type { BuyerForm } from '@chaski/contract/billing/schema.ts'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'

export type ClientPerson = {
  client_id: number
  name: string
  cellphone: string
  company_id: number | null
  area_id: number | null
  costcenter_ids: number[]
  has_password: boolean
  usual_payment_type_id: number | null
}

const columns = sql`c.client_id, c.name, c.cellphone, c.company_id, c.area_id, c.costcenter_ids, c.password_hash is not null as has_password, c.usual_payment_type_id`
const inForce = sql`c.is_active and c.merged_into is null and c.anonymised_at is null and c.cellphone is not null`

/** Everybody whom a phone stands for: at most one private client, and one for each company that named it. */
export const peopleOfPhone = (db: Db, cellphone: string): Promise<ClientPerson[]> =>
  many(
    db,
    sql<ClientPerson>`
      select ${columns} from client c left join company o using (company_id)
      where c.cellphone = ${cellphone} and ${inForce} and (c.company_id is null or o.is_active)
      order by c.company_id nulls first`,
  )

export const findPerson = (db: Db, client_id: number): Promise<ClientPerson | undefined> =>
  maybe(
    db,
    sql<ClientPerson>`select ${columns} from client c where c.client_id = ${client_id} and ${inForce}`,
  )

export const passwordsOfPhone = (
  db: Db,
  cellphone: string,
  most: number,
): Promise<{ client_id: number; name: string; password_hash: string }[]> =>
  many(
    db,
    sql<{ client_id: number; name: string; password_hash: string }>`
      select client_id, name, password_hash from (
        select distinct on (c.password_hash) c.client_id, c.name, c.password_hash, c.company_id
        from client c left join company o using (company_id)
        where c.cellphone = ${cellphone} and ${inForce} and c.password_hash is not null and (c.company_id is null or o.is_active)
        order by c.password_hash, c.company_id nulls first) one_each
      order by company_id nulls first limit ${most}`,
  )

/** Whoever holds the phone sets the password of all that it stands for. */
export const savePasswordOfPhone = async (
  trx: Db,
  cellphone: string,
  hash: string,
): Promise<number[]> => {
  const rows = await many(
    trx,
    sql<{ client_id: number }>`
      update client c set password_hash = ${hash}, must_change_password = false, version = version + 1
      where c.cellphone = ${cellphone} and ${inForce} returning c.client_id`,
  )
  return rows.map(({ client_id }) => client_id)
}

export const insertPrivateClient = (
  trx: Db,
  person: { cellphone: string; name: string; email: string | null },
): Promise<{ client_id: number } | undefined> =>
  maybe(
    trx,
    sql<{ client_id: number }>`
      insert into client (cellphone, name, email) values (${person.cellphone}, ${person.name}, ${person.email})
      on conflict do nothing returning client_id`,
  )

type PaymentType = { payment_type_id: number; name: string; credit: boolean }

export const paymentTypes = (db: Db): Promise<PaymentType[]> =>
  many(
    db,
    sql<PaymentType>`select item_id as payment_type_id, name, coalesce((data ->> 'credit')::boolean, false) as credit
                     from catalog_item where kind = 'payment-types' and active order by position`,
  )

/** Why a passenger gives up, in their own words; the rest of the catalogue is the operators'. */
const passengerWords: Record<number, string> = {
  1: 'Ya no lo necesito',
  2: 'La unidad demora',
  5: 'Me equivoqué en los datos',
  6: 'Tomé otro taxi',
  8: 'No acepto la tarifa',
  9: 'No me siento seguro',
  99: 'Otro motivo',
}

export const passengerReasons = async (db: Db): Promise<{ reason_id: number; name: string }[]> => {
  const known = Object.keys(passengerWords).map(Number)
  const rows = await many(
    db,
    sql<{ reason_id: number }>`
      select item_id as reason_id from catalog_item
      where kind = 'cancel-reasons' and active and item_id = any(${known}::int[]) order by position`,
  )
  return rows.map(({ reason_id }) => ({ reason_id, name: passengerWords[reason_id]! }))
}

export const savePreference = (trx: Db, client_id: number, payment_type_id: number | null) =>
  run(
    trx,
    sql`update client set usual_payment_type_id = ${payment_type_id} where client_id = ${client_id}`,
  )

export const findBuyer = async (db: Db, client_id: number): Promise<BuyerForm | null> =>
  (
    await maybe(
      db,
      sql<{ buyer: BuyerForm | null }>`select buyer from client where client_id = ${client_id}`,
    )
  )?.buyer ?? null

export const saveBuyer = (trx: Db, client_id: number, buyer: BuyerForm | null) =>
  run(
    trx,
    sql`update client set buyer = ${buyer === null ? null : JSON.stringify(buyer)}::jsonb where client_id = ${client_id}`,
  )

/** Held while one person's rides are counted and one is added. */
export const lockPerson = (trx: Db, client_id: number) =>
  run(trx, sql`select pg_advisory_xact_lock(hashtext('client-booking'), ${client_id}::int)`)
