import { type RawBuilder, sql } from 'kysely'
import type { PushSubscriptionForm } from '@chaski/contract/push/schema.ts'
import type { PushLetter, PushTarget } from '#src/base/deps.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'

export type PushOwner = { driver_id: number } | { client_id: number }

const ownerColumns = (owner: PushOwner) => ({
  driver_id: 'driver_id' in owner ? owner.driver_id : null,
  client_id: 'client_id' in owner ? owner.client_id : null,
})

const isOf = (owner: PushOwner): RawBuilder<unknown> =>
  'driver_id' in owner ? sql`driver_id = ${owner.driver_id}` : sql`client_id = ${owner.client_id}`

/** A browser has one address: whoever logs in on it takes it over, with the session it came from. */
export const saveSubscription = (
  trx: Db,
  owner: PushOwner,
  session_id: string,
  { endpoint, p256dh, auth }: PushSubscriptionForm,
): Promise<number> => {
  const { driver_id, client_id } = ownerColumns(owner)
  return run(
    trx,
    sql`insert into push_subscription (session_id, driver_id, client_id, endpoint, p256dh, auth)
        values (${session_id}, ${driver_id}, ${client_id}, ${endpoint}, ${p256dh}, ${auth})
        on conflict (endpoint) do update set session_id = excluded.session_id, driver_id = excluded.driver_id,
          client_id = excluded.client_id, p256dh = excluded.p256dh, auth = excluded.auth, failed_at = null`,
  )
}

const mostDevices = 5

/** The newest devices count: an address that a browser forgot to withdraw does not stay for ever. */
export const keepNewest = (trx: Db, owner: PushOwner): Promise<number> =>
  run(
    trx,
    sql`delete from push_subscription where subscription_id in (
          select subscription_id from push_subscription where ${isOf(owner)}
          order by made_at desc, subscription_id desc offset ${mostDevices})`,
  )

export const isSubscribed = async (
  db: Db,
  owner: PushOwner,
  endpoint: string,
): Promise<boolean> => {
  const rows = await many(
    db,
    sql<object>`select from push_subscription where ${isOf(owner)} and endpoint = ${endpoint}`,
  )
  return rows.length > 0
}

export const deleteSubscription = (trx: Db, owner: PushOwner, endpoint: string): Promise<number> =>
  run(trx, sql`delete from push_subscription where ${isOf(owner)} and endpoint = ${endpoint}`)

export type Subscription = PushTarget & { subscription_id: number }

/** Devices whose services are not asking for patience. */
export const subscriptionsOf = (db: Db, owner: PushOwner): Promise<Subscription[]> =>
  many(
    db,
    sql<Subscription>`select subscription_id, endpoint, p256dh, auth from push_subscription
      where ${isOf(owner)} and coalesce(paused_until < now(), true)`,
  )

/** The notice that is owed again when nobody takes the message. */
export type OwedNotice = {
  activity_id: number
  service_id: number
  notice: string
  owed_at: string
}

export type NewPush = Omit<PushLetter, 'ttl'> & {
  owner: PushOwner
  kind: string
  /** Seconds after which nobody wants it any more. */
  within: number
  owed?: OwedNotice
}

/** Only for somebody who can be reached so; false where nobody can. */
export const insertPush = async (trx: Db, m: NewPush): Promise<boolean> => {
  const { driver_id, client_id } = ownerColumns(m.owner)
  const { owed } = m
  const made = await run(
    trx,
    sql`insert into push_message (driver_id, client_id, kind, payload, topic, urgency, expires_at, activity_id, service_id, notice, owed_at)
        select ${driver_id}, ${client_id}, ${m.kind}, ${m.payload}, ${m.topic}, ${m.urgency}, now() + make_interval(secs => ${m.within}),
          ${owed?.activity_id ?? null}, ${owed?.service_id ?? null}, ${owed?.notice ?? null}, ${owed?.owed_at ?? null}
        where exists (select from push_subscription where ${isOf(m.owner)} and coalesce(paused_until < now(), true))`,
  )
  return made > 0
}

export const pauseSubscription = (db: Db, subscription_id: number, seconds: number) =>
  run(
    db,
    sql`update push_subscription set failed_at = now(), paused_until = now() + make_interval(secs => ${seconds})
        where subscription_id = ${subscription_id}`,
  )

export const noteFailure = (db: Db, subscription_id: number) =>
  run(
    db,
    sql`update push_subscription set failed_at = now() where subscription_id = ${subscription_id}`,
  )

export const dropSubscription = (db: Db, subscription_id: number) =>
  run(db, sql`delete from push_subscription where subscription_id = ${subscription_id}`)
