import { sql } from 'kysely'
import { rightsOfEvents } from '@chaski/contract/webhooks/rules.ts'
import {
  oldSecretHours,
  type Webhook,
  type WebhookForm,
  type WebhookStop,
} from '@chaski/contract/webhooks/schema.ts'
import { type WebhookEvent, webhookEventNames } from '@chaski/contract/webhooks/events.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

type Limits = { coverage_ids: number[] | null; company_ids: number[] | null }
export type StoredWebhook = Webhook & Limits

/** By event: what must be seen to be told of it. */
const needs = JSON.stringify(
  Object.fromEntries(webhookEventNames.map((event) => [event, rightsOfEvents([event])[0]])),
)
const receivesSomething = sql`exists (select from unnest(w.events) as e(type)
  where (${needs}::jsonb ->> e.type) = any(u.permissions))`

const columns = sql`w.webhook_id, w.name, w.url, w.events, w.user_id, u.name as user_name, w.is_active, w.stopped_reason,
  w.failing_since, w.last_ok_at, case when w.old_secret_until > now() then w.old_secret_until end as old_secret_until,
  w.created_by, w.created_at, w.version, u.coverage_ids, u.company_ids,
  (select count(*)::int from (select 1 from webhook_delivery d
    where d.webhook_id = w.webhook_id and d.state = 'WAITING' limit 1000) waiting) as waiting,
  case when not w.is_active then case when w.stopped_reason is null then 'OFF' else 'STOPPED' end
    when not (u.is_active and ${receivesSomething}) then 'BARRED'
    when w.failing_since is not null then 'FAILING' else 'HEALTHY' end as state`
const tables = sql`webhook w join app_user u using (user_id)`

export const listWebhooks = (db: Db): Promise<StoredWebhook[]> =>
  many(
    db,
    sql<StoredWebhook>`select ${columns} from ${tables} where w.removed_at is null
      order by w.created_at desc, w.webhook_id desc limit 200`,
  )

export const findWebhook = (db: Db, webhook_id: number): Promise<StoredWebhook | undefined> =>
  maybe(
    db,
    sql<StoredWebhook>`select ${columns} from ${tables} where w.webhook_id = ${webhook_id} and w.removed_at is null`,
  )

/** One in use with the scope of its user, both held until the change is made. */
export const lockWebhook = (trx: Db, webhook_id: number): Promise<StoredWebhook | undefined> =>
  maybe(
    trx,
    sql<StoredWebhook>`select ${columns} from ${tables} where w.webhook_id = ${webhook_id} and w.removed_at is null
      for no key update of w for share of u`,
  )

export const countWebhooks = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{ count: number }>`select count(*)::int as count from webhook where removed_at is null`,
    )
  ).count

type NewWebhook = WebhookForm & {
  webhook_uuid: string
  secret_sealed: string
  created_by: string
}

export const insertWebhook = async (trx: Db, w: NewWebhook): Promise<number> =>
  (
    await one(
      trx,
      sql<{ webhook_id: number }>`
        insert into webhook (webhook_uuid, name, url, events, user_id, is_active, secret_sealed, created_by)
        values (${w.webhook_uuid}, ${w.name}, ${w.url}, ${w.events}, ${w.user_id}, ${w.is_active}, ${w.secret_sealed}, ${w.created_by})
        returning webhook_id`,
    )
  ).webhook_id

/** Whoever saves it has looked at it: it begins anew, whatever stopped it. */
export const updateWebhook = (trx: Db, webhook_id: number, w: WebhookForm) =>
  run(
    trx,
    sql`update webhook set name = ${w.name}, url = ${w.url}, events = ${w.events as WebhookEvent[]}, user_id = ${w.user_id},
          is_active = ${w.is_active}, stopped_reason = null, failing_since = null, version = version + 1
        where webhook_id = ${webhook_id}`,
  )

export const uuidOf = async (trx: Db, webhook_id: number): Promise<string> =>
  (
    await one(
      trx,
      sql<{
        webhook_uuid: string
      }>`select webhook_uuid from webhook where webhook_id = ${webhook_id}`,
    )
  ).webhook_uuid

export const replaceSecret = (trx: Db, webhook_id: number, sealed: string) =>
  run(
    trx,
    sql`update webhook set old_secret_sealed = secret_sealed, old_secret_until = now() + make_interval(hours => ${oldSecretHours}),
          secret_sealed = ${sealed}, version = version + 1 where webhook_id = ${webhook_id}`,
  )

/** Its log stays until it is old; its secrets are forgotten at once. */
export const removeWebhook = (trx: Db, webhook_id: number) =>
  run(
    trx,
    sql`update webhook set removed_at = now(), is_active = false, secret_sealed = '', old_secret_sealed = null
        where webhook_id = ${webhook_id}`,
  )

/** Written when it says something new, not at every delivery: they come by the hundred. */
export const markHealthy = async (trx: Db, webhook_id: number): Promise<void> => {
  await run(
    trx,
    sql`update webhook set failing_since = null, last_ok_at = now() where webhook_id = ${webhook_id}
        and (failing_since is not null or last_ok_at is null or last_ok_at < now() - interval '1 minute')`,
  )
}

const patienceDays = 5

/** Whether it has failed for days without one success between. */
export const markFailing = async (trx: Db, webhook_id: number): Promise<boolean> => {
  await run(
    trx,
    sql`update webhook set failing_since = now() where webhook_id = ${webhook_id} and failing_since is null`,
  )
  const { over } = await one(
    trx,
    sql<{
      over: boolean
    }>`select failing_since < now() - make_interval(days => ${patienceDays}) as over
      from webhook where webhook_id = ${webhook_id}`,
  )
  return over
}

export const switchOff = (
  trx: Db,
  webhook_id: number,
  reason: WebhookStop,
): Promise<{ name: string } | undefined> =>
  maybe(
    trx,
    sql<{
      name: string
    }>`update webhook set is_active = false, stopped_reason = ${reason}, version = version + 1
      where webhook_id = ${webhook_id} and is_active returning name`,
  )

/** Who administers webhooks and is limited to nothing, and who made it their own eyes. */
export const peopleToNotify = (trx: Db, webhook_id: number) =>
  many(
    trx,
    sql<{ user_id: number; user_uuid: string }>`select u.user_id, u.user_uuid from app_user u
      where u.is_active and u.permissions @> '{INT_WEBHOOKS}' and ((u.coverage_ids is null and u.company_ids is null)
        or u.user_id = (select user_id from webhook where webhook_id = ${webhook_id}))
      order by u.user_id`,
  )
