import { sql } from 'kysely'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { Operator } from '#src/http/session/principal.ts'
import type { LivePrincipalRow } from '#src/http/session/session-cache.ts'
import { type Db, maybe, run } from '#src/base/sql/sql.ts'

type KeyRow = Omit<Operator, 'kind' | 'permissions' | 'recently_authenticated' | 'must_renew'> & {
  permissions: PermissionCode[]
  remaining_s: number
  stale: boolean
}

/** The key of another system: its user, with those of its rights that this user still has. */
export const findKeySession = async (
  db: Db,
  tokenHash: Buffer,
): Promise<LivePrincipalRow | null> => {
  const row = await maybe(
    db,
    sql<KeyRow>`
      select k.api_key_uuid as session_id, k.expires_at, k.name as key_name, u.user_id, u.user_uuid, u.username,
        u.name || ' (' || k.name || ')' as name, u.profile_code, u.coverage_ids, u.company_ids, u.extension,
        false as must_change_password, extract(epoch from k.expires_at - now())::float8 as remaining_s,
        array(select code from unnest(k.permissions) code where code = any(u.permissions)) as permissions,
        k.last_used_at is null or k.last_used_at < now() - interval '60 seconds' as stale
      from api_key k join app_user u on u.user_id = k.user_id and u.is_active
      where k.token_sha256 = ${tokenHash} and k.revoked_at is null and k.expires_at > now()`,
  )
  if (row === undefined) return null
  if (row.stale) await noteUse(db, row.session_id)
  const { remaining_s, stale: _, ...user } = row
  return {
    principal: {
      ...user,
      kind: 'operator',
      permissions: new Set(user.permissions),
      recently_authenticated: false,
      must_renew: false,
    },
    tb_sha256: null,
    remaining_s,
  }
}

/** At most once a minute. */
const noteUse = async (db: Db, api_key_uuid: string): Promise<void> => {
  await run(
    db,
    sql`update api_key set last_used_at = now() where api_key_uuid = ${api_key_uuid}
        and (last_used_at is null or last_used_at < now() - interval '60 seconds')`,
  )
}
