import { requireSortable } from '#src/base/sql/require-sortable.ts'
import { type KeyOf, type Orders, sortedBy } from '#src/base/sql/sorted-by.ts'
import { rankedBy } from '#src/base/sql/ranked-by.ts'
import { type RawBuilder, sql } from 'kysely'
import { countedUpTo } from '@chaski/contract/fields.ts'
import { testEvent, webhookEvents } from '@chaski/contract/webhooks/events.ts'
import {
  type DeliveryFilters,
  type DeliveryProblem,
  deliveryStates,
  type WebhookDelivery,
} from '@chaski/contract/webhooks/schema.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'
import { mayReceive } from './receiving-sql.ts'

export type TakenEvent = {
  event_uuid: string
  type: string
  data: object
  occurred_at: string
  /** The right of whoever is told; null: anybody's. */
  needs: string | null
  coverage_id: number | null
  company_id: number | null
  any_coverage: boolean
  any_company: boolean
}

const columns = sql`event_uuid, type, data, occurred_at, needs, coverage_id, company_id, any_coverage, any_company`
const eventRows = (events: readonly TakenEvent[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(events)}::json) as e(event_uuid uuid, type text, data jsonb, occurred_at timestamptz,
      needs text, coverage_id int, company_id int, any_coverage boolean, any_company boolean)`

/** A row for each webhook that asked for it and whose user may know of it. */
export const insertDeliveries = (trx: Db, events: readonly TakenEvent[]): Promise<number> =>
  run(
    trx,
    sql`insert into webhook_delivery (webhook_id, ${columns})
        select w.webhook_id, e.event_uuid, e.type, e.data, e.occurred_at, e.needs, e.coverage_id, e.company_id, e.any_coverage, e.any_company
        from webhook w join app_user u using (user_id) join ${eventRows(events)} on e.type = any(w.events)
        where w.is_active and w.removed_at is null and ${mayReceive('e')}`,
  )

/** One event for one webhook, whatever it asked for. */
export const insertDelivery = (trx: Db, webhook_id: number, event: TakenEvent) =>
  run(
    trx,
    sql`insert into webhook_delivery (webhook_id, ${columns}) select ${webhook_id}, ${columns} from ${eventRows([event])}`,
  )

export type LoggedDelivery = Omit<WebhookDelivery, 'body'> & { data: object }

const logged = sql`d.webhook_id, d.event_uuid, d.type, d.data, d.state, d.occurred_at, d.attempts,
  case when d.state = 'WAITING' then d.next_at end as next_at, d.last_at, d.last_status, d.last_problem, d.last_answer`

const eventWords = {
  ...Object.fromEntries(Object.entries(webhookEvents).map(([type, { label }]) => [type, label])),
  [testEvent]: 'Prueba',
}
type Key = KeyOf<DeliveryFilters['sort']>
const orders: Orders<Key> = {
  occurred_at: sql`d.occurred_at`,
  type: rankedBy(sql`d.type`, eventWords),
  state: sql`array_position(${deliveryStates}::text[], d.state)`,
  attempts: sql`d.attempts`,
  next_at: sql`case when d.state = 'WAITING' then d.next_at end`,
}

const orderWords: Readonly<Record<Key, string>> = {
  occurred_at: 'fecha',
  type: 'aviso',
  state: 'estado',
  attempts: 'intentos',
  next_at: 'próximo intento',
}

export const listDeliveries = async (db: Db, p: DeliveryFilters) => {
  const where = sql`d.webhook_id = ${p.webhook_id} and (${p.state ?? null}::text is null or d.state = ${p.state ?? null}::text)`
  await requireSortable(db, {
    sort: p.sort,
    columns: orders,
    words: orderWords,
    rows: sql`webhook_delivery d where ${where}`,
    narrowed: 'por estado',
  })
  const data = await many(
    db,
    sql<LoggedDelivery>`select ${logged} from webhook_delivery d where ${where}
      order by ${sortedBy(p.sort, orders)}d.webhook_delivery_id desc limit ${p.page_size} offset ${(p.page - 1) * p.page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from (
      select 1 from webhook_delivery d where ${where} limit ${sql.lit(countedUpTo)}) counted`,
  )
  return { data, total }
}

export const getDelivery = (db: Db, webhook_id: number, event_uuid: string) =>
  one(
    db,
    sql<LoggedDelivery>`select ${logged} from webhook_delivery d where d.webhook_id = ${webhook_id} and d.event_uuid = ${event_uuid}`,
  )

/** From the beginning, with the same id; one that is being sent this moment is left to that. */
const again = sql`state = 'WAITING', attempts = 0, next_at = now(), claimed_until = null`
const notNow = sql`(claimed_until is null or claimed_until <= now())`

export const replayDeliveries = (trx: Db, webhook_id: number, event_uuids: readonly string[]) =>
  run(
    trx,
    sql`update webhook_delivery set ${again}
        where webhook_id = ${webhook_id} and event_uuid = any(${event_uuids}::uuid[]) and ${notNow}`,
  )

export const replayFailedSince = (trx: Db, webhook_id: number, since: string) =>
  run(
    trx,
    sql`update webhook_delivery set ${again}
        where webhook_id = ${webhook_id} and state = 'FAILED' and occurred_at >= ${since}::timestamptz`,
  )

/** What waited for a webhook that was stopped can be asked for again, like all that failed. */
export const failWaiting = (trx: Db, webhook_id: number, problem: DeliveryProblem) =>
  run(
    trx,
    sql`update webhook_delivery set state = 'FAILED', last_problem = ${problem}, claimed_until = null
        where webhook_id = ${webhook_id} and state = 'WAITING'`,
  )

const keptDays = 30
const sweepSize = 5000

/** The log serves whoever looks for what went wrong, and that is soon. */
export const forgetOldDeliveries = async (db: Db): Promise<void> => {
  let gone: number
  do {
    gone = await run(
      db,
      sql`delete from webhook_delivery where webhook_delivery_id in (
            select webhook_delivery_id from webhook_delivery
            where created_at < now() - make_interval(days => ${keptDays}) limit ${sweepSize})`,
    )
  } while (gone === sweepSize)
}
