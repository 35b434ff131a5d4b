import { sql } from 'kysely'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { exchangeJoins } from '#src/modules/trips/exchange-joins-sql.ts'

export type CallOrder = {
  call_id: string
  extension: string
  /** Of a call between two numbers outside. */
  first_cellphone?: string
  cellphone: string
}

/** An order that nobody took within this time is not worth ringing for any more. */
const fresh = sql`ordered_at > now() - interval '15 seconds'`

export const insertOrder = (db: Db, user_id: number, order: CallOrder) =>
  run(
    db,
    sql`insert into call_order (call_id, user_id, extension, cellphone)
        values (${order.call_id}, ${user_id}, ${order.extension}, ${order.cellphone})`,
  )

/** Two numbers of one ride, neither of which is shown to the other. */
export const insertJoin = (db: Db, order: Required<Omit<CallOrder, 'extension'>>) =>
  run(
    db,
    sql`insert into call_order (call_id, extension, first_cellphone, cellphone)
        values (${order.call_id}, '', ${order.first_cellphone}, ${order.cellphone})`,
  )

/** Each order is handed out once, however many ask for it, and only to who can do it. */
export const takeOrders = async (db: Db, joins: boolean): Promise<CallOrder[]> => {
  const taken = await many(
    db,
    sql<
      Omit<CallOrder, 'first_cellphone'> & { first_cellphone: string | null }
    >`update call_order set taken_at = now() where call_id in (
        select call_id from call_order where taken_at is null and ${fresh} and (${joins} or first_cellphone is null) order by ordered_at limit 20 for update skip locked)
      returning call_id, extension, first_cellphone, cellphone`,
  )
  return taken.map(({ first_cellphone, ...order }) => ({
    ...order,
    ...(first_cellphone !== null && { first_cellphone }),
  }))
}

export const noteExchange = (db: Db, joins: boolean) =>
  run(
    db,
    sql`insert into telephone_exchange as x (seen_at, joins_at) values (now(), case when ${joins} then now() end)
        on conflict (only_one) do update set seen_at = excluded.seen_at, joins_at = coalesce(excluded.joins_at, x.joins_at)`,
  )

/** The same of one that joins two numbers. */
export const doesExchangeJoin = async (db: Db): Promise<boolean> =>
  (await one(db, sql<{ joins: boolean }>`select ${sql.raw(exchangeJoins)} as joins`)).joins

/** It asks every second: one that was silent for long is not there. */
export const isExchangeThere = async (db: Db): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from telephone_exchange where seen_at > now() - interval '15 seconds'`,
  )) !== undefined
