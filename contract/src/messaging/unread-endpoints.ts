import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { uuid } from '#src/fields.ts'

export const unreadCount = z.object({ messages: z.int(), conversations: z.int() })

/** Apart from the talks: the bar over every screen counts what waits. */
export const unreadCalls = {
  unread: endpoint({
    tag: 'messaging',
    self: 'user_uuid',
    method: 'GET',
    url: '/user/:user_uuid/messages/unread',
    operationId: 'countUnreadMessages',
    summary: 'Cuántos mensajes no he leído',
    access: 'MSG_CONV_USE',
    audit: 'none',
    params: z.strictObject({ user_uuid: uuid }),
    response: unreadCount,
  }),
}
