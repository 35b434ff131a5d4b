import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { storeImage } from './store-image.ts'
import { findOfDriver, listOfDriver } from './message-store.ts'
import { sendPicture } from './send-picture.ts'
import { noteDriverReceipt, writeToDesk } from './write-to-desk.ts'

/** A driver's own thread with the desk. */
export const driverThreadRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, messaging.ownThread, async ({ principal, query }) => ({
    ...(await listOfDriver(db, principal.id, query)),
    ...query,
  }))
  route(app, deps, messaging.writeToDesk, async (c) =>
    writeToDesk(deps, c.db, c.principal, c.actor, c.body),
  )
  route(app, deps, messaging.receiveOwn, async ({ principal, params }) =>
    noteDriverReceipt(deps, db, principal.id, params.message_uuid, 'received'),
  )
  route(app, deps, messaging.readOwn, async ({ principal, params }) =>
    noteDriverReceipt(deps, db, principal.id, params.message_uuid, 'read'),
  )
  route(app, deps, messaging.ownImage, async ({ principal, params, reply }) => {
    const found = await findOfDriver(db, principal.id, params.message_uuid)
    if (found === undefined) throw fail('NOT_FOUND')
    return sendPicture(deps, reply, found.image_sha256)
  })
  route(app, deps, messaging.uploadOwnImage, async ({ principal, actor, request }) =>
    storeImage(deps, actor, { owner_type: 'DRIVER', owner_id: principal.id }, () =>
      readUpload(request),
    ),
  )
}
