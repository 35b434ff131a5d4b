import { sql } from 'kysely'
import type { LedgerEntry, OwnLedger } from '@chaski/contract/ledger/entry-schema.ts'
import type { LedgerKind } from '@chaski/contract/ledger/entry-kinds.ts'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

/** The entries of a driver with what the account came to after each. */
const told = (driver_id: number) => sql`
  select e.entry_id, e.day, e.kind, e.amount_cents, sum(e.amount_cents) over (order by e.entry_id)::bigint as after_cents, e.reason, e.services,
    e.settlement_id, e.counter_of, c.entry_id is not null as countered,
    exists (select 1 from cash_movement m where m.entry_id = e.entry_id) as from_cash, e.method, e.reference, e.created_by, e.created_at
  from ledger_entry e left join ledger_entry c on c.counter_of = e.entry_id
  where e.driver_id = ${driver_id}`

type Page = { page: number; page_size: number }

export const listEntries = async (db: Db, driver_id: number, { page, page_size }: Page) => {
  const data = await many(
    db,
    sql<LedgerEntry>`select * from (${told(driver_id)}) x order by entry_id desc
      limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from ledger_entry where driver_id = ${driver_id}`,
  )
  return { data, page, page_size, total }
}

export const findEntry = (
  db: Db,
  driver_id: number,
  entry_id: number,
): Promise<LedgerEntry | undefined> =>
  maybe(db, sql<LedgerEntry>`select * from (${told(driver_id)}) x where entry_id = ${entry_id}`)

export const balanceOfDriver = async (db: Db, driver_id: number): Promise<number> =>
  (
    await one(
      db,
      sql<{ balance: number }>`
        select coalesce(sum(amount_cents), 0)::bigint as balance from ledger_entry where driver_id = ${driver_id}`,
    )
  ).balance

export type NewEntry = {
  day: string
  kind: LedgerKind
  amount_cents: number
  reason: string
  counter_of?: number
  method?: string | null
  reference?: string
  batch_id?: number
}

export const insertEntry = async (
  trx: Db,
  driver_id: number,
  e: NewEntry,
  by: string,
): Promise<LedgerEntry> => {
  const { entry_id } = await one(
    trx,
    sql<{ entry_id: number }>`
      insert into ledger_entry (driver_id, day, kind, amount_cents, reason, counter_of, method, reference, batch_id, created_by)
      values (${driver_id}, ${e.day}, ${e.kind}, ${e.amount_cents}, ${e.reason}, ${e.counter_of ?? null}, ${e.method ?? null},
        ${e.reference ?? ''}, ${e.batch_id ?? null}, ${by}) returning entry_id`,
  )
  return (await findEntry(trx, driver_id, entry_id))!
}

/** An operation of a bank or wallet that a driver's payment was noted by; one at a time looks. */
export const findPaymentBy = async (trx: Db, method: string, reference: string) => {
  await one(
    trx,
    sql`select pg_advisory_xact_lock(hashtext('driver payment'), hashtext(${`${method} ${reference}`}))`,
  )
  return maybe(
    trx,
    sql<{ day: string; code: string }>`
      select e.day, d.code from ledger_entry e join driver d using (driver_id)
      where e.kind = 'PAYMENT' and e.method = ${method} and lower(e.reference) = lower(${reference}) and e.counter_of is null
        and not exists (select 1 from ledger_entry c where c.counter_of = e.entry_id) limit 1`,
  )
}

const shownOnPhone = 40

export const ownLedgerOf = async (db: Db, driver_id: number): Promise<OwnLedger> => ({
  balance_cents: await balanceOfDriver(db, driver_id),
  data: await many(
    db,
    sql<OwnLedger['data'][number]>`
      select entry_id, day, kind, amount_cents, after_cents, reason, services from (${told(driver_id)}) x
      order by entry_id desc limit ${shownOnPhone}`,
  ),
})
