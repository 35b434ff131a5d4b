import { sql } from 'kysely'
import type { ApiKey } from '@chaski/contract/keys/schema.ts'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

type Limits = { coverage_ids: number[] | null; company_ids: number[] | null }
export type StoredKey = ApiKey & Limits

const columns = sql`k.api_key_id, k.name, k.hint, k.user_id, u.name as user_name, k.permissions, k.created_by, k.created_at,
  k.expires_at, k.last_used_at, u.coverage_ids, u.company_ids,
  case when k.expires_at <= now() then 'ENDED' when u.is_active and k.permissions && u.permissions then 'ACTIVE' else 'STOPPED' end as state`

export const listKeys = (db: Db): Promise<StoredKey[]> =>
  many(
    db,
    sql<StoredKey>`select ${columns} from api_key k join app_user u using (user_id)
      where k.revoked_at is null order by k.created_at desc, k.api_key_id desc limit 200`,
  )

export const countKeys = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{ count: number }>`select count(*)::int as count from api_key where revoked_at is null`,
    )
  ).count

type NewKey = {
  name: string
  hint: string
  token_sha256: Buffer
  user_id: number
  permissions: readonly string[]
  created_by: string
  days: number
}

export const insertKey = (trx: Db, k: NewKey): Promise<StoredKey> =>
  one(
    trx,
    sql<StoredKey>`with k as (
        insert into api_key (name, hint, token_sha256, user_id, permissions, created_by, expires_at)
        values (${k.name}, ${k.hint}, ${k.token_sha256}, ${k.user_id}, ${k.permissions}, ${k.created_by},
                now() + make_interval(days => ${k.days})) returning *)
      select ${columns} from k join app_user u using (user_id)`,
  )

/** A key in use with the scope of its user, both held until the change is made. */
export const lockKey = (trx: Db, api_key_id: number): Promise<StoredKey | undefined> =>
  maybe(
    trx,
    sql<StoredKey>`select ${columns} from api_key k join app_user u using (user_id)
      where k.api_key_id = ${api_key_id} and k.revoked_at is null for no key update of k for share of u`,
  )

export const revokeKey = async (trx: Db, api_key_id: number): Promise<string> =>
  (
    await one(
      trx,
      sql<{
        api_key_uuid: string
      }>`update api_key set revoked_at = now() where api_key_id = ${api_key_id} returning api_key_uuid`,
    )
  ).api_key_uuid
