import { randomBytes } from 'node:crypto'
import { fail } from '@chaski/contract/errors.ts'
import { topics } from '@chaski/contract/live.ts'
import type { LiveTicket } from '@chaski/contract/share/schema.ts'
import type { Deps, LivePrincipal } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { tokenHash } from '#src/base/token-hash.ts'
import { requireShared } from './show-shared.ts'
import {
  findOwnView,
  insertShare,
  insertTicket,
  ownView,
  sessionOfShare,
  takeTicket,
} from './store.ts'

const ticketFor = async (
  deps: Deps,
  { share_id, share_uuid }: { share_id: number; share_uuid: string },
): Promise<LiveTicket> => {
  const ticket = randomBytes(32).toString('base64url')
  const expires_at = await insertTicket(deps.db, tokenHash(ticket), share_id)
  return { ticket, topic: topics.share(deps.config.TENANT, share_uuid), expires_at }
}

/** One look at the live channel for the holder of a link: that link's topic and no other. */
export const issueShareTicket = async (deps: Deps, token: string): Promise<LiveTicket> =>
  ticketFor(deps, await requireShared(deps, token))

/** The same look for the passenger, at a ride that is known to be theirs. */
export const issueOwnTicket = async (deps: Deps, service_id: number): Promise<LiveTicket> => {
  const known = await findOwnView(deps.db, service_id)
  if (known !== undefined) return ticketFor(deps, known)
  await insertShare(deps.db, {
    // Of a token that nobody has: no link leads here.
    token_sha256: tokenHash(randomBytes(32).toString('base64url')),
    service_id,
    created_by_type: ownView,
    created_by_id: null,
    created_by: '',
  })
  const view = await findOwnView(deps.db, service_id)
  if (view === undefined)
    throw fail('STATE_CONFLICT', { detail: 'El servicio ya terminó: no hay qué seguir.' })
  return ticketFor(deps, view)
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
