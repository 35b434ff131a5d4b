import { sql } from 'kysely'
import { presenceExpiresS } from '@chaski/contract/trips/presence-endpoints.ts'
import type { Presence } from '@chaski/contract/trips/presence-endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import type { Scope } from '#src/access/scope.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { publishWith } from '#src/events/publish-with.ts'

export type Held = Presence & { user_uuid: string; expires_at: string; live: boolean }

const columns = sql`p.service_id, p.user_id, p.user_uuid, p.name, p.since, p.expires_at, p.expires_at > now() as live`

/** One at a time may come or go at a trip. */
export const lockPresence = async (trx: Db, service_id: number): Promise<Held | undefined> => {
  await run(trx, sql`select pg_advisory_xact_lock(hashtext('trip_presence'), ${service_id}::int)`)
  return maybe(
    trx,
    sql<Held>`select ${columns} from trip_presence p where service_id = ${service_id}`,
  )
}

type Editor = { user_id: number; user_uuid: string; name: string }

export const savePresence = (trx: Db, service_id: number, e: Editor): Promise<Held> =>
  one(
    trx,
    sql<Held>`
      insert into trip_presence as p (service_id, user_id, user_uuid, name, expires_at)
      values (${service_id}, ${e.user_id}, ${e.user_uuid}, ${e.name}, now() + make_interval(secs => ${presenceExpiresS}))
      on conflict (service_id) do update set user_id = excluded.user_id, user_uuid = excluded.user_uuid, name = excluded.name,
        since = case when p.user_id = excluded.user_id and p.expires_at > now() then p.since else now() end, expires_at = excluded.expires_at
      returning ${columns}`,
  )

export const removePresence = (trx: Db, service_id: number, user_id: number): Promise<number> =>
  run(trx, sql`delete from trip_presence where service_id = ${service_id} and user_id = ${user_id}`)

export const livePresences = (db: Db, scope: Scope): Promise<Presence[]> =>
  many(
    db,
    sql<Presence>`select p.service_id, p.user_id, p.name, p.since from trip_presence p join trip t using (service_id)
      where p.expires_at > now() and ${tripScope(scope)}
      order by p.service_id limit 1000`,
  )

const isOver = sql`expires_at <= now()`

/** Those who have looked away from a trip. */
export const overPresences = sql`select from trip_presence where ${isOver}`

/** Screens that went silent have left; the board hears of it. */
export const publishExpired = async (db: Db, tenant: string): Promise<number> => {
  const { count } = await publishWith(
    db,
    (append) => sql`with gone as (delete from trip_presence where ${isOver} returning service_id)
        ${append(sql`select ${topics.rides(tenant)}, 'SERVICE', 'PRESENCE', jsonb_build_object('service_id', t.service_id, 'presence', null),
          t.coverage_id, t.company_id
        from gone join trip t using (service_id)`)}`,
  )
  return count
}
