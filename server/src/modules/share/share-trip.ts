import { randomBytes } from 'node:crypto'
import { fail } from '@chaski/contract/errors.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Actor, systemActor } from '#src/http/session/principal.ts'
import { type Scope, unlimited } from '#src/access/scope.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { tokenHash } from '#src/base/token-hash.ts'
import { countLive, insertShare, revokePassengerShares, revokeShare } from './store.ts'

const mostLinks = 20

const newLink = async (trx: Db, service_id: number, { type, id, name }: Actor) => {
  const token = randomBytes(32).toString('base64url')
  const share_uuid = await insertShare(trx, {
    token_sha256: tokenHash(token),
    service_id,
    created_by_type: type,
    created_by_id: id,
    created_by: name ?? '',
  })
  return { token, share_uuid, path: `/seguimiento/${token}` }
}

/** The link that reaches the passenger with the news of their taxi, which is what the trip's story tells. */
export const linkForPassenger = async (
  trx: Db,
  service_id: number,
): Promise<{ path: string } | null> =>
  (await countLive(trx, service_id)) >= mostLinks
    ? null
    : newLink(trx, service_id, { ...systemActor, name: 'Aviso al cliente' })

/** Makes a link to follow a trip. The token is told once and kept as a hash: who steals the table follows nobody. */
export const shareTrip = (
  deps: Deps,
  db: Db,
  scope: Scope,
  actor: Actor,
  service_id: number,
): Promise<{ share_uuid: string; token: string; path: string }> =>
  inTransaction(db, async (trx) => {
    const trip = await tripToMatch(trx, scope, service_id)
    if (isClosed(trip.status_type_id))
      throw fail('STATE_CONFLICT', { detail: 'El servicio ya terminó: no hay qué seguir.' })
    if ((await countLive(trx, service_id)) >= mostLinks)
      throw fail('REFUSED', { detail: 'Este servicio ya tiene demasiados enlaces. Anule alguno.' })
    const { token, share_uuid, path } = await newLink(trx, service_id, actor)
    await recordStep(deps, trx, actor, trip, {
      kind: 'COMPARTIDO',
      action: 'UPDATED',
      after: { share_uuid },
    })
    return { share_uuid, token, path }
  })

/** Ends a link at once; whoever follows it is cut off. */
export const revokeLink = (
  deps: Deps,
  db: Db,
  scope: Scope,
  actor: Actor,
  service_id: number,
  share_uuid: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const trip = await tripToMatch(trx, scope, service_id)
    if (!(await revokeShare(trx, service_id, share_uuid))) throw fail('NOT_FOUND')
    await recordStep(deps, trx, actor, trip, {
      kind: 'ENLACE_ANULADO',
      action: 'UPDATED',
      after: { share_uuid },
    })
  })

/** Ends the links that passengers made of a trip; there may be none. */
export const revokeLinksOf = (
  deps: Deps,
  db: Db,
  actor: Actor,
  service_id: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const trip = await tripToMatch(trx, unlimited, service_id)
    const links = await revokePassengerShares(trx, service_id)
    if (links.length > 0)
      await recordStep(deps, trx, actor, trip, {
        kind: 'ENLACE_ANULADO',
        action: 'UPDATED',
        after: { links: links.length },
      })
  })
