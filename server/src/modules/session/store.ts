import { sql } from 'kysely'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import type { LivePrincipalRow } from '#src/http/session/session-cache.ts'
import type { SessionKind } from '#src/http/session/principal.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

type OperatorRow = {
  session_id: string
  recently_authenticated: boolean
  expires_at: string
  remaining_s: number
  stale: boolean
  tb_sha256: Buffer | null
  user_id: number
  user_uuid: string
  username: string
  name: string
  profile_code: ProfileCode
  permissions: PermissionCode[]
  coverage_ids: number[] | null
  company_ids: number[] | null
  extension: string | null
  must_change_password: boolean
  must_renew: boolean
}

/** Columns of a live session, whatever its kind; the database's clock decides. */
export const sessionColumns = sql`
  s.session_id, s.expires_at, s.tb_sha256,
  s.authenticated_at > now() - interval '10 minutes' as recently_authenticated,
  extract(epoch from least(s.expires_at, s.last_seen_at + make_interval(secs => s.idle_seconds)) - now())::float8 as remaining_s,
  s.last_seen_at < now() - interval '60 seconds' as stale`

export const sessionIsLive = sql`s.expires_at > now() and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()`

/** Notes that a session is in use, at most once a minute. */
export const touchSession = async (db: Db, session_id: string): Promise<void> => {
  await run(
    db,
    sql`update session set last_seen_at = now() where session_id = ${session_id} and last_seen_at < now() - interval '60 seconds'`,
  )
}

/** Nobody is thrown out in the middle of a ride: at work a driver's day begins anew when half of it is gone, for a month at most. */
export const slideDriverSession = async (db: Db, session_id: string): Promise<void> => {
  await run(
    db,
    sql`update session s set expires_at = now() + interval '24 hours'
        where session_id = ${session_id} and expires_at < now() + interval '12 hours'
          and created_at > now() - interval '29 days'
          and exists (select 1 from driver_shift where driver_id = s.principal_id and ended_at is null)`,
  )
}

export const findOperatorSession = async (
  db: Db,
  tokenHash: Buffer,
): Promise<LivePrincipalRow | null> => {
  const row = await maybe(
    db,
    sql<OperatorRow>`
      select ${sessionColumns}, u.user_id, u.user_uuid, u.username, u.name, u.profile_code, u.permissions,
             u.coverage_ids, u.company_ids, u.extension, u.must_change_password, s.must_renew
      from session s join app_user u on u.user_id = s.principal_id and u.is_active
      where s.token_sha256 = ${tokenHash} and s.kind = 'operator' and ${sessionIsLive}`,
  )
  if (row === undefined) return null
  if (row.stale) await touchSession(db, row.session_id)
  const { tb_sha256, remaining_s, stale: _, ...user } = row
  return {
    principal: { ...user, kind: 'operator', permissions: new Set(user.permissions) },
    tb_sha256,
    remaining_s,
  }
}

type LiveOperator = {
  user_id: number
  uuid: string
  permissions: string[]
  coverage_ids: number[] | null
  company_ids: number[] | null
}

export const findLiveOperator = (db: Db, user_id: number): Promise<LiveOperator | undefined> =>
  maybe(
    db,
    sql<LiveOperator>`select user_id, user_uuid as uuid, permissions, coverage_ids, company_ids from app_user where user_id = ${user_id} and is_active`,
  )

export type Credentials = {
  user_id: number
  username: string
  name: string
  password_hash: string
  is_active: boolean
  profile_code: ProfileCode
  permissions: PermissionCode[]
}

export const findCredentials = (db: Db, username: string): Promise<Credentials | undefined> =>
  maybe(
    db,
    sql<Credentials>`select user_id, username, name, password_hash, is_active, profile_code, permissions from app_user where username = ${username}`,
  )

export const passwordHashOf = async (db: Db, user_id: number): Promise<string> =>
  (
    await one(
      db,
      sql<{ password_hash: string }>`select password_hash from app_user where user_id = ${user_id}`,
    )
  ).password_hash

export const saveRehash = (db: Db, user_id: number, password_hash: string) =>
  run(db, sql`update app_user set password_hash = ${password_hash} where user_id = ${user_id}`)

export const noteLogin = (db: Db, user_id: number) =>
  run(db, sql`update app_user set last_login_at = now() where user_id = ${user_id}`)

type NewSession = {
  kind: SessionKind
  principal_id: number
  token_sha256: Buffer
  tb_sha256: Buffer | null
  idle_seconds: number
  lifetime_seconds: number
  ip: string | null
  user_agent: string | null
}

export const insertSession = (
  db: Db,
  s: NewSession,
): Promise<{ session_id: string; expires_at: string }> =>
  one(
    db,
    sql<{ session_id: string; expires_at: string }>`
      insert into session (kind, principal_id, token_sha256, tb_sha256, idle_seconds, expires_at, ip, user_agent)
      values (${s.kind}, ${s.principal_id}, ${s.token_sha256}, ${s.tb_sha256}, ${s.idle_seconds},
              now() + make_interval(secs => ${s.lifetime_seconds}), ${s.ip}, ${s.user_agent})
      returning session_id, expires_at`,
  )

/** Closes all but the newest sessions of somebody; tells which. */
export const trimSessions = async (
  db: Db,
  kind: SessionKind,
  principal_id: number,
  keep: number,
): Promise<string[]> => {
  const rows = await many(
    db,
    sql<{ session_id: string }>`
      delete from session where session_id in (
        select session_id from session where kind = ${kind} and principal_id = ${principal_id}
        order by created_at desc, session_id offset ${keep})
      returning session_id`,
  )
  return rows.map((row) => row.session_id)
}

export const deleteSession = (db: Db, session_id: string) =>
  run(db, sql`delete from session where session_id = ${session_id}`)

export const deleteOwnSession = (db: Db, user_id: number, session_id: string) =>
  run(
    db,
    sql`delete from session where session_id = ${session_id} and kind = 'operator' and principal_id = ${user_id}`,
  )

/** Ends every session of somebody, but for those told. */
export const deleteSessionsOf = async (
  db: Db,
  kind: SessionKind,
  principal_id: number,
  except: readonly string[] = [],
): Promise<string[]> => {
  // Whoever is only half in ends with those who are in.
  const kinds = kind === 'operator' ? ['operator', 'entering'] : [kind]
  const rows = await many(
    db,
    sql<{ session_id: string }>`
      delete from session where kind = any(${kinds}) and principal_id = ${principal_id}
        and session_id <> all(${except}::uuid[]) returning session_id`,
  )
  return rows.map((row) => row.session_id)
}

export type Renewal =
  /** The password was just given: the session counts as authenticated now. */
  | 'AUTHENTICATED'
  /** Rights changed, and nobody has renewed it since; nothing was proved. */
  | 'RIGHTS'
  /** From where scripts could read it to a cookie; nothing was proved. */
  | 'MOVED'

/** The same session under new secrets; the old ones last as long as calls that are under way. */
export const renewSession = (
  trx: Db,
  session_id: string,
  { token_sha256, tb_sha256 }: { token_sha256: Buffer; tb_sha256: Buffer | null },
  why: Renewal,
): Promise<{ session_id: string; remaining_s: number } | undefined> =>
  maybe(
    trx,
    sql<{ session_id: string; remaining_s: number }>`
      with old as (
        select s.* from session s where s.session_id = ${session_id} and ${sessionIsLive}
          and (s.must_renew or ${why !== 'RIGHTS'}) for update
      ), shortened as (
        update session s set expires_at = least(s.expires_at, now() + interval '10 seconds'), must_renew = false
        from old where s.session_id = old.session_id
      )
      insert into session (kind, principal_id, token_sha256, tb_sha256, created_at, authenticated_at, idle_seconds, expires_at, ip, user_agent)
      select kind, principal_id, ${token_sha256}, case when kind = 'operator' then ${tb_sha256}::bytea end, created_at,
             case when ${why === 'AUTHENTICATED'} then now() else authenticated_at end, idle_seconds, expires_at, ip, user_agent
      from old
      returning session_id, floor(extract(epoch from expires_at - now()))::int as remaining_s`,
  )

type OpenSession = {
  session_id: string
  created_at: string
  last_seen_at: string
  ip: string | null
  user_agent: string | null
}

export const listOpenSessions = (db: Db, user_id: number): Promise<OpenSession[]> =>
  many(
    db,
    sql<OpenSession>`
      select s.session_id, s.created_at, s.last_seen_at, s.ip, s.user_agent from session s
      where s.kind = 'operator' and s.principal_id = ${user_id} and ${sessionIsLive} order by s.last_seen_at desc`,
  )

export const insertTicket = (
  db: Db,
  ticket_sha256: Buffer,
  session_id: string,
): Promise<{ expires_at: string }> =>
  one(
    db,
    sql<{ expires_at: string }>`
      insert into live_ticket (ticket_sha256, session_id, expires_at)
      values (${ticket_sha256}, ${session_id}, now() + interval '60 seconds') returning expires_at`,
  )

/** A ticket opens one socket: it is gone once read. */
export const takeTicket = async (
  db: Db,
  ticket_sha256: Buffer,
): Promise<{ kind: SessionKind; token_sha256: Buffer } | undefined> =>
  maybe(
    db,
    sql<{ kind: SessionKind; token_sha256: Buffer }>`
      with taken as (delete from live_ticket where ticket_sha256 = ${ticket_sha256} returning session_id, expires_at)
      select s.kind, s.token_sha256 from taken join session s using (session_id) where taken.expires_at > now()`,
  )

/** Housekeeping: what ended long ago. */
export const sweepSessions = async (db: Db): Promise<void> => {
  await run(db, sql`delete from session s where not (${sessionIsLive})`)
  await run(db, sql`delete from live_ticket where expires_at < now()`)
  await run(
    db,
    sql`delete from attempt where window_ends < now() and (blocked_until is null or blocked_until < now())`,
  )
  await run(db, sql`delete from idempotency where created_at < now() - interval '24 hours'`)
}
