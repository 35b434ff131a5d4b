import { randomBytes } from 'node:crypto'
import { topics } from '@chaski/contract/live.ts'
import type { Deps, LivePrincipal } from '#src/deps.ts'
import type { Db } from '#src/sql.ts'
import { tokenHash } from './share-trip.ts'
import { requireShared } from './show-shared.ts'
import { insertTicket, sessionOfShare, takeTicket } from './store.ts'

/** One look at the live channel for the holder of a link: that link's topic and no other. */
export const issueShareTicket = async (
  deps: Deps,
  token: string,
): Promise<{ ticket: string; topic: string; expires_at: string }> => {
  const { share_id, share_uuid } = await requireShared(deps, token)
  const ticket = randomBytes(32).toString('base64url')
  const expires_at = await insertTicket(deps.db, tokenHash(ticket), share_id)
  return { ticket, topic: topics.share(deps.config.TENANT, share_uuid), expires_at }
}

/** Who stands behind a share ticket: nobody but a follower. */
export const redeemShareTicket = async (db: Db, ticket: string): Promise<LivePrincipal | null> => {
  const taken = await takeTicket(db, tokenHash(ticket))
  if (taken === undefined) return null
  return {
    kind: 'share',
    session_id: sessionOfShare(taken.share_uuid),
    user_id: 0,
    uuid: taken.share_uuid,
    permissions: new Set(),
    coverage_ids: [],
    company_ids: [],
    expires_at: taken.expires_at,
  }
}
