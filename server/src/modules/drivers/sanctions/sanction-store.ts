import { sql } from 'kysely'
import type { z } from 'zod'
import type { sanction } from '@chaski/contract/drivers/schema.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

type Sanction = z.infer<typeof sanction>

const columns = sql`s.sanction_id, s.reason_id, c.name as reason, s.note, s.starts_at, s.ends_at, s.state, s.created_at,
  s.created_by, s.lifted_at, s.lifted_by, s.lift_reason, s.service_id, s.fine_cents`
const from = sql`from driver_sanction s join catalog_item c on c.kind = 'sanction-reasons' and c.item_id = s.reason_id`

export const listSanctions = (db: Db, driver_id: number): Promise<Sanction[]> =>
  many(
    db,
    sql<Sanction>`select ${columns} ${from} where s.driver_id = ${driver_id} order by s.sanction_id desc limit 200`,
  )

type Reason = { reason_id: number; name: string; default_minutes: number }

export const sanctionReasons = (db: Db): Promise<Reason[]> =>
  many(
    db,
    sql<Reason>`select item_id as reason_id, name, (data ->> 'default_minutes')::int as default_minutes
                from catalog_item where kind = 'sanction-reasons' and active order by position, item_id`,
  )

type NewSanction = {
  driver_id: number
  reason_id: number
  note: string
  starts_at: string
  ends_at: string
  created_by: string | null
  service_id: number | null
  fine_cents: number
  fine_entry_id: number | null
}

export const insertSanction = async (trx: Db, s: NewSanction): Promise<number> =>
  (
    await one(
      trx,
      sql<{ sanction_id: number }>`
        insert into driver_sanction (driver_id, reason_id, note, starts_at, ends_at, state, created_by, service_id, fine_cents, fine_entry_id)
        values (${s.driver_id}, ${s.reason_id}, ${s.note}, ${s.starts_at}::timestamptz, ${s.ends_at}::timestamptz, 'PENDING', ${s.created_by}, ${s.service_id}, ${s.fine_cents},
          ${s.fine_entry_id})
        returning sanction_id`,
    )
  ).sanction_id

/** The oldest sanction that should have begun by now. */
export const dueSanction = (trx: Db, driver_id: number): Promise<Sanction | undefined> =>
  maybe(
    trx,
    sql<Sanction>`select ${columns} ${from}
                  where s.driver_id = ${driver_id} and s.state = 'PENDING' and s.starts_at <= now() order by s.starts_at limit 1`,
  )

/** Begins a sanction now; it lasts as long as was asked, however late it begins. */
export const activateSanction = (
  trx: Db,
  sanction_id: number,
): Promise<{ starts_at: string; ends_at: string }> =>
  one(
    trx,
    sql<{ starts_at: string; ends_at: string }>`
      update driver_sanction set state = 'ACTIVE', starts_at = now(), ends_at = now() + (ends_at - starts_at)
      where sanction_id = ${sanction_id} returning starts_at, ends_at`,
  )

/** Ends the running sanction if its time is over; tells whether it was. */
export const endElapsed = async (trx: Db, driver_id: number): Promise<boolean> =>
  (await run(
    trx,
    sql`update driver_sanction set state = 'ENDED' where driver_id = ${driver_id} and state = 'ACTIVE' and ends_at <= now()`,
  )) > 0

/** A block takes the place of the running sanction. */
export const supersedeSanction = (trx: Db, driver_id: number) =>
  run(
    trx,
    sql`update driver_sanction set state = 'ENDED' where driver_id = ${driver_id} and state = 'ACTIVE'`,
  )

/** The fines of what was lifted, by their entries. */
export const liftSanction = async (
  trx: Db,
  driver_id: number,
  by: string | null,
  reason: string,
): Promise<number[]> =>
  (
    await many(
      trx,
      sql<{ fine_entry_id: number | null }>`
        update driver_sanction set state = 'LIFTED', lifted_at = now(), lifted_by = ${by}, lift_reason = ${reason}
        where driver_id = ${driver_id} and state = 'ACTIVE' returning fine_entry_id`,
    )
  ).flatMap(({ fine_entry_id }) => (fine_entry_id === null ? [] : [fine_entry_id]))

/** Drivers with a sanction to begin or to end. */
export const driversToSettle = async (db: Db): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ driver_id: number }>`
        select distinct driver_id from driver_sanction
        where (state = 'PENDING' and starts_at <= now()) or (state = 'ACTIVE' and ends_at <= now())
        order by driver_id limit 500`,
    )
  ).map((row) => row.driver_id)
