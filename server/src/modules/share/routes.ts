import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { whileAsked } from '#src/modules/geo/while-asked.ts'
import { rideRoute } from '#src/modules/trips/ride/ride-route.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { issueShareTicket } from './share-ticket.ts'
import { revokeLink, shareTrip } from './share-trip.ts'
import { requireShared, showShared } from './show-shared.ts'
import { listShares } from './store.ts'

export const shareRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, share.shared, async ({ params }) => showShared(deps, params.service_id))
  route(app, deps, share.picture, async ({ params, reply }) => {
    const { picture_sha256 } = await requireShared(deps, params.service_id)
    const stream = picture_sha256 === null ? null : await deps.files.read(picture_sha256)
    if (stream === null) throw fail('NOT_FOUND')
    reply.header('cache-control', 'private, max-age=600')
    return stream
  })
  route(app, deps, share.route, async ({ params, reply }) => {
    const { service_id, destination } = await requireShared(deps, params.service_id)
    // Without a car of its own a ride shows nobody where it goes.
    if (destination === null) return { part: 'RIDE' as const, geometry: null }
    return rideRoute(deps, service_id, whileAsked(reply))
  })
  route(app, deps, share.ticket, async ({ params }) => issueShareTicket(deps, params.service_id))

  route(app, deps, share.create, async ({ db, principal, actor, params }) =>
    shareTrip(deps, db, principal, actor, params.service_id),
  )
  route(app, deps, share.list, async ({ principal, params }) => {
    await tripToMatch(deps.db, principal, params.service_id)
    return { data: await listShares(deps.db, params.service_id) }
  })
  route(app, deps, share.revoke, async ({ db, principal, actor, params }) =>
    revokeLink(deps, db, principal, actor, params.service_id, params.share_uuid),
  )
}
