import { sql } from 'kysely'
import { wallRights } from '@chaski/contract/walls/rules.ts'
import { wallCodeMinutes, type WallRow } from '@chaski/contract/walls/schema.ts'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

/** Its maker still works here and may still see what a screen shows. */
const makerMay = sql`u.is_active and u.permissions @> ${wallRights}::text[]`

type Made = { coverage_ids: number[] | null; company_ids: number[] | null }

export const listWalls = (db: Db): Promise<(WallRow & Made)[]> =>
  many(
    db,
    sql<WallRow & Made>`
      select w.wall_id, w.name, u.name as created_by, w.created_at, w.opened_at, s.last_seen_at, s.expires_at, s.ip,
        u.coverage_ids, u.company_ids,
        case when s.session_id is not null then 'OPEN' when w.code_expires_at > now() and ${makerMay} then 'WAITING' else 'OVER' end as state
      from wall w join app_user u using (user_id)
      left join session s on s.kind = 'wall' and s.principal_id = w.wall_id and s.expires_at > now() and ${makerMay}
      where w.revoked_at is null order by w.created_at desc limit 200`,
  )

export const countWalls = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{ count: number }>`select count(*)::int as count from wall where revoked_at is null`,
    )
  ).count

const codeEnds = sql`now() + make_interval(mins => ${wallCodeMinutes})`
type Invited = { wall_id: number; name: string; code_expires_at: string }

export const insertWall = (
  trx: Db,
  name: string,
  user_id: number,
  code_sha256: Buffer,
): Promise<Invited> =>
  one(
    trx,
    sql<Invited>`insert into wall (name, user_id, code_sha256, code_expires_at)
      values (${name}, ${user_id}, ${code_sha256}, ${codeEnds}) returning wall_id, name, code_expires_at`,
  )

/** A wall in use with the scope of its maker, both held until the change is made. */
export const lockWall = (trx: Db, wall_id: number): Promise<Made | undefined> =>
  maybe(
    trx,
    sql<Made>`select u.coverage_ids, u.company_ids from wall w join app_user u using (user_id)
      where w.wall_id = ${wall_id} and w.revoked_at is null for no key update of w for share of u`,
  )

export const replaceCode = (
  trx: Db,
  wall_id: number,
  code_sha256: Buffer,
): Promise<Invited | undefined> =>
  maybe(
    trx,
    sql<Invited>`update wall set code_sha256 = ${code_sha256}, code_expires_at = ${codeEnds}
      where wall_id = ${wall_id} and revoked_at is null returning wall_id, name, code_expires_at`,
  )

type Taken = { wall_id: number; name: string }

/** A code opens one screen: it is gone once it was right. */
export const takeCode = (trx: Db, code_sha256: Buffer): Promise<Taken | undefined> =>
  maybe(
    trx,
    sql<Taken>`update wall w set code_sha256 = null, code_expires_at = null, opened_at = now()
      from app_user u where u.user_id = w.user_id and ${makerMay} and w.code_sha256 = ${code_sha256}
        and w.code_expires_at > now() and w.revoked_at is null returning w.wall_id, w.name`,
  )

export const revokeWall = (trx: Db, wall_id: number): Promise<Taken | undefined> =>
  maybe(
    trx,
    sql<Taken>`update wall set revoked_at = now(), code_sha256 = null, code_expires_at = null
      where wall_id = ${wall_id} and revoked_at is null returning wall_id, name`,
  )
