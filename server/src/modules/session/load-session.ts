import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LivePrincipalRow, SessionLoader } from '#src/http/session/session-cache.ts'
import type { SessionKind } from '#src/http/session/principal.ts'
import type { LivePrincipal } from '#src/base/deps.ts'
import { guestSession } from './kinds/guest-session.ts'
import { findKeySession } from './kinds/key-session.ts'
import { findWallSession } from './kinds/wall-session.ts'
import { findLiveOperator, findOperatorSession, slideDriverSession, takeTicket } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Loader = (db: Db, tokenHash: Buffer) => Promise<LivePrincipalRow | null>

/** How the session of each kind is found; every domain with people of its own adds one. */
const loaders: Partial<Record<SessionKind, Loader>> = {
  operator: async (db, tokenHash) =>
    (await findOperatorSession(db, tokenHash)) ?? findKeySession(db, tokenHash),
  entering: guestSession(
    'entering',
    sql`select user_id as id, user_uuid as uuid, name, null::int as company_id from app_user where is_active`,
  ),
  wall: findWallSession,
  driver: guestSession(
    'driver',
    sql`select driver_id as id, driver_uuid as uuid, first_name || ' ' || last_name as name, null::int as company_id
        from driver where is_active and administrative_status <> 'BLOCK'`,
    slideDriverSession,
  ),
  recruit: guestSession(
    'recruit',
    sql`select recruit_id as id, recruit_uuid as uuid, first_name || ' ' || last_name as name, null::int as company_id from recruit`,
  ),
  client: guestSession(
    'client',
    sql`select client_id as id, client_uuid as uuid, name, company_id from client
        where is_active and merged_into is null and anonymised_at is null`,
  ),
  company: guestSession(
    'company',
    sql`select u.company_user_id as id, u.company_user_uuid as uuid, u.name, u.company_id
        from company_user u join company c using (company_id) where u.is_active and c.is_active`,
  ),
}

export const createSessionLoader =
  (db: Db): SessionLoader =>
  async (kind, tokenHash) =>
    (await loaders[kind]?.(db, tokenHash)) ?? null

/** The session behind a one-use ticket of the live channel. */
export const redeemTicket = async (db: Db, ticket: string): Promise<LivePrincipalRow | null> => {
  const taken = await takeTicket(db, createHash('sha256').update(ticket).digest())
  return taken === undefined ? null : createSessionLoader(db)(taken.kind, taken.token_sha256)
}

/** What a user may receive from now on, after a change of rights; null when nothing any more. */
export const loadLiveOperator = async (db: Db, user_id: number): Promise<LivePrincipal | null> => {
  const user = await findLiveOperator(db, user_id)
  if (user === undefined) return null
  return {
    ...user,
    kind: 'operator',
    session_id: '',
    expires_at: '',
    permissions: new Set(user.permissions),
  }
}
