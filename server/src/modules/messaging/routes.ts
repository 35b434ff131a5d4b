import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { unlimited } from '#src/access/scope.ts'
import { listDriverMessages, listReceivers } from './driver-message-store.ts'
import { driverThreadRoutes } from './driver-routes.ts'
import { findReceivers } from './find-receivers.ts'
import { storeImage } from './store-image.ts'
import { findMessage, isInQuestion, listMessages, receiversOf } from './message-store.ts'
import { wordsOfTrip } from './ride/words-of-trip.ts'
import { searchThreads } from './search-store.ts'
import { sendPicture } from './send-picture.ts'
import { sendToDrivers } from './send-to-drivers.ts'
import { leaveThread, openThread, readUpTo, requireThread } from './take-part.ts'
import { countWaiting, presentThread } from './thread-store.ts'
import { writeMessage } from './write-message.ts'

type MessageParams = { conversation_uuid: string; message_uuid: string }

export const messagingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const find = async (principal: Operator, params: MessageParams) => {
    const thread = await requireThread(db, principal, params.conversation_uuid)
    const found = await findMessage(
      db,
      principal.user_id,
      thread.conversation_id,
      params.message_uuid,
    )
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  }

  route(app, deps, messaging.listDriverMessages, async ({ principal, query }) => ({
    ...(await listDriverMessages(db, principal.user_id, query)),
    page: query.page,
    page_size: query.page_size,
  }))
  route(app, deps, messaging.sendToDrivers, async (c) =>
    sendToDrivers(deps, c.db, c.principal, c.actor, c.body),
  )
  route(app, deps, messaging.countReceivers, async ({ principal, body }) => {
    const { driver_ids, named = [] } = await findReceivers(db, principal, body.target)
    return { total: driver_ids.length, drivers: named }
  })
  route(app, deps, messaging.listZones, async ({ principal }) => ({
    data: await activeZones(db, principal),
  }))
  route(app, deps, messaging.listReceivers, async ({ principal, params, query }) => {
    const found = await listReceivers(db, principal.user_id, params.driver_message_uuid, query)
    if (found === undefined) throw fail('NOT_FOUND')
    return { ...found, page: query.page, page_size: query.page_size }
  })

  route(app, deps, messaging.listConversations, async ({ principal, query }) => ({
    ...(await searchThreads(db, principal.user_id, principal, query)),
    page: query.page,
    page_size: query.page_size,
  }))
  route(app, deps, messaging.openConversation, async (c) =>
    openThread(deps, c.db, c.principal, c.actor, c.body.driver_id),
  )
  route(app, deps, messaging.getConversation, async ({ principal, params }) => {
    const thread = await requireThread(db, principal, params.conversation_uuid)
    return presentThread(db, principal.user_id, thread.conversation_id)
  })
  route(app, deps, messaging.hideConversation, async (c) =>
    leaveThread(deps, c.db, c.principal, c.actor, c.params.conversation_uuid),
  )
  route(app, deps, messaging.listMessages, async ({ principal, params, query }) => {
    const thread = await requireThread(db, principal, params.conversation_uuid)
    const page = await listMessages(db, principal.user_id, thread.conversation_id, query)
    return { ...page, ...query }
  })
  route(app, deps, messaging.sendMessage, async (c) => {
    const thread = await requireThread(c.db, c.principal, c.params.conversation_uuid)
    return writeMessage(deps, c.db, c.principal, c.actor, thread, c.body)
  })
  route(app, deps, messaging.getMessage, async ({ principal, params }) => {
    const { message_id, message } = await find(principal, params)
    return { ...message, receivers: await receiversOf(db, message_id) }
  })
  route(app, deps, messaging.readMessage, async (c) =>
    readUpTo(deps, c.db, c.principal, c.params.conversation_uuid, c.params.message_uuid),
  )
  route(app, deps, messaging.messageImage, async ({ principal, params, reply }) =>
    sendPicture(deps, reply, (await find(principal, params)).image_sha256),
  )
  route(app, deps, messaging.uploadImage, async ({ principal, actor, request }) =>
    storeImage(deps, actor, { owner_type: 'USER', owner_id: principal.user_id }, () =>
      readUpload(request),
    ),
  )
  route(app, deps, messaging.unread, async ({ principal }) =>
    countWaiting(db, principal.user_id, principal),
  )
  route(app, deps, messaging.ofTrip, async ({ principal, params }) => {
    await requireTripWords(deps, principal, params.service_id)
    return { data: await wordsOfTrip(db, params.service_id) }
  })
  driverThreadRoutes(app, deps)
}

/** Those who read drivers' messages read those of any trip of theirs; the complaints desk only of trips in question. */
const requireTripWords = async (
  deps: Deps,
  principal: Operator,
  service_id: number,
): Promise<void> => {
  const byRight = principal.permissions.has('MSG_DRIVER_VIEW')
  await tripToMatch(deps.db, byRight ? principal : unlimited, service_id)
  if (!byRight && !(await isInQuestion(deps.db, service_id))) throw fail('NOT_FOUND')
}
