import { sql } from 'kysely'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'

export type CallOrder = { call_id: string; extension: string; cellphone: string }

/** An order that nobody took within this time is not worth ringing for any more. */
const fresh = sql`ordered_at > now() - interval '15 seconds'`

export const insertOrder = (db: Db, user_id: number, order: CallOrder) =>
  run(
    db,
    sql`insert into call_order (call_id, user_id, extension, cellphone)
        values (${order.call_id}, ${user_id}, ${order.extension}, ${order.cellphone})`,
  )

/** Each order is handed out once, however many ask for it. */
export const takeOrders = (db: Db): Promise<CallOrder[]> =>
  many(
    db,
    sql<CallOrder>`update call_order set taken_at = now() where call_id in (
        select call_id from call_order where taken_at is null and ${fresh} order by ordered_at limit 20 for update skip locked)
      returning call_id, extension, cellphone`,
  )

export const noteExchange = (db: Db) =>
  run(
    db,
    sql`insert into telephone_exchange (seen_at) values (now()) on conflict (only_one) do update set seen_at = excluded.seen_at`,
  )

/** It asks every second: one that was silent for long is not there. */
export const isExchangeThere = async (db: Db): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from telephone_exchange where seen_at > now() - interval '15 seconds'`,
  )) !== undefined
