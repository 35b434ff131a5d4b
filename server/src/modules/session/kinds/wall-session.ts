import { sql } from 'kysely'
import { wallRights } from '@chaski/contract/walls/rules.ts'
import type { Wall } from '#src/http/session/principal.ts'
import type { LivePrincipalRow } from '#src/http/session/session-cache.ts'
import { sessionColumns, sessionIsLive, touchSession } from '#src/modules/session/store.ts'
import { type Db, maybe } from '#src/base/sql/sql.ts'

type SessionRow = Omit<Wall, 'kind'> & {
  remaining_s: number
  stale: boolean
  tb_sha256: Buffer | null
}

/** The session of a screen; it sees what its user may see, and ends with them or with their right to it. */
export const findWallSession = async (
  db: Db,
  tokenHash: Buffer,
): Promise<LivePrincipalRow | null> => {
  const row = await maybe(
    db,
    sql<SessionRow>`
      select ${sessionColumns}, w.wall_id as id, w.wall_uuid as uuid, w.name, w.user_id, u.coverage_ids, u.company_ids
      from session s join wall w on w.wall_id = s.principal_id and w.revoked_at is null
      join app_user u on u.user_id = w.user_id and u.is_active and u.permissions @> ${wallRights}::text[]
      where s.token_sha256 = ${tokenHash} and s.kind = 'wall' and ${sessionIsLive}`,
  )
  if (row === undefined) return null
  if (row.stale) await touchSession(db, row.session_id)
  const { tb_sha256, remaining_s, stale: _, ...wall } = row
  return { principal: { ...wall, kind: 'wall' }, tb_sha256, remaining_s }
}
