import { sql } from 'kysely'
import type { DeliveryProblem } from '@chaski/contract/webhooks/schema.ts'
import { type Db, inTransaction, many, run } from '#src/base/sql/sql.ts'
import { mayReceive } from './receiving-sql.ts'

export type ClaimedDelivery = {
  webhook_delivery_id: number
  webhook_id: number
  webhook_uuid: string
  url: string
  secret_sealed: string
  /** While it still signs. */
  old_secret_sealed: string | null
  event_uuid: string
  type: string
  data: object
  occurred_at: string
  attempts: number
  may_receive: boolean
}

/** So many at once to one receiver, over all nodes: a slow one costs itself alone. */
export const mostInFlight = 4
/** Longer than a try may take: what a dead node held comes back after it. */
const leaseSeconds = 60

const isDue = sql`d.state = 'WAITING' and d.next_at <= now()`

const dueWebhooks = async (db: Db): Promise<number[]> =>
  (
    await many(
      db,
      sql<{
        webhook_id: number
      }>`select webhook_id from webhook w where is_active and removed_at is null
        and exists (select from webhook_delivery d where d.webhook_id = w.webhook_id and ${isDue})`,
    )
  ).map(({ webhook_id }) => webhook_id)

/** Takes what is due, as much for each webhook as it has places; nobody else sends it meanwhile. */
export const claimDeliveries = async (db: Db): Promise<ClaimedDelivery[]> => {
  // Most looks find nothing, and those cost no transaction.
  if ((await dueWebhooks(db)).length === 0) return []
  return inTransaction(db, async (trx) => {
    // Two nodes that counted the same places at once would both fill them.
    const locked = await many(
      trx,
      sql<{ webhook_id: number }>`select webhook_id from webhook
        where webhook_id = any(${await dueWebhooks(trx)}::int[]) for no key update skip locked`,
    )
    return many(
      trx,
      sql<ClaimedDelivery>`with place as (
          select x.webhook_id, ${sql.lit(mostInFlight)} - (select count(*) from webhook_delivery d
            where d.webhook_id = x.webhook_id and d.state = 'WAITING' and d.claimed_until > now()) as free
          from unnest(${locked.map(({ webhook_id }) => webhook_id)}::int[]) as x(webhook_id)),
        due as (
          select d.webhook_delivery_id from place p cross join lateral (
            select d.webhook_delivery_id from webhook_delivery d where d.webhook_id = p.webhook_id and ${isDue}
            order by d.next_at limit greatest(p.free, 0)) d),
        d as (
          update webhook_delivery d set attempts = d.attempts + 1, claimed_until = now() + make_interval(secs => ${leaseSeconds}),
            next_at = now() + make_interval(secs => ${leaseSeconds})
          from due where due.webhook_delivery_id = d.webhook_delivery_id and ${isDue} returning d.*)
        select d.webhook_delivery_id, d.webhook_id, w.webhook_uuid, w.url, w.secret_sealed,
          case when w.old_secret_until > now() then w.old_secret_sealed end as old_secret_sealed,
          d.event_uuid, d.type, d.data, d.occurred_at, d.attempts, ${mayReceive('d')} as may_receive
        from d join webhook w using (webhook_id) join app_user u using (user_id)`,
    )
  })
}

export type Outcome = {
  state: 'WAITING' | 'DELIVERED' | 'FAILED' | 'WITHHELD'
  /** Until the next try, of one that waits. */
  pause_s?: number
  status?: number | null
  problem?: DeliveryProblem | null
  answer?: string | null
}

/** Whether it was still ours: a try that outlived its lease, or that somebody began again meanwhile, counts for nothing. */
export const settleDelivery = async (
  trx: Db,
  { webhook_delivery_id, attempts }: ClaimedDelivery,
  o: Outcome,
): Promise<boolean> =>
  (await run(
    trx,
    sql`update webhook_delivery set state = ${o.state}, claimed_until = null, last_at = now(),
          next_at = now() + make_interval(secs => ${o.pause_s ?? 0}::float8), last_status = ${o.status ?? null},
          last_problem = ${o.problem ?? null}, last_answer = ${o.answer ?? null}
        where webhook_delivery_id = ${webhook_delivery_id} and attempts = ${attempts} and claimed_until is not null`,
  )) > 0
