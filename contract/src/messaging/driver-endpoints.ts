import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { listOf, paging, uuid } from '#src/fields.ts'
import { driverMessageForm, image, ownMessage } from '#src/messaging/schema.ts'

const tag = 'messaging'
const oneMessage = z.strictObject({ message_uuid: uuid })

const receipt = (step: 'received' | 'read', operationId: string, summary: string) =>
  endpoint({
    method: 'POST',
    url: `/driver/messages/:message_uuid/${step}`,
    operationId,
    summary,
    tag,
    access: 'DRIVER',
    audit: 'none',
    params: oneMessage,
    response: z.object({ unread: z.int() }),
  })

/** The thread between a driver and the desk, as the driver's own device has it. */
export const driverThreadCalls = {
  ownThread: endpoint({
    method: 'GET',
    url: '/driver/messages',
    operationId: 'listOwnMessages',
    summary: 'Mis mensajes con la central, los nuevos primero',
    tag,
    access: 'DRIVER',
    audit: 'none',
    querystring: z.strictObject(paging),
    response: listOf(ownMessage).extend({ unread: z.int() }),
  }),
  writeToDesk: endpoint({
    method: 'POST',
    url: '/driver/messages',
    operationId: 'writeToDesk',
    summary: 'Escribir a la central',
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    limit: { max: 60, seconds: 60 },
    body: driverMessageForm,
    response: ownMessage,
    status: 201,
  }),
  receiveOwn: receipt('received', 'receiveOwnMessage', 'Mi equipo recibió hasta este mensaje'),
  readOwn: receipt('read', 'readOwnMessage', 'Leí hasta este mensaje'),
  ownImage: endpoint({
    method: 'GET',
    url: '/driver/messages/:message_uuid/image',
    operationId: 'getOwnMessageImage',
    summary: 'La imagen de un mensaje mío',
    tag,
    access: 'DRIVER',
    audit: 'none',
    params: oneMessage,
    produces: 'image/webp',
  }),
  uploadOwnImage: endpoint({
    method: 'POST',
    url: '/driver/messages/images',
    operationId: 'uploadOwnMessageImage',
    summary: 'Subir una imagen para la central',
    tag,
    access: 'DRIVER',
    audit: 'write',
    upload: { maxBytes: 8_000_000 },
    response: image,
    status: 201,
  }),
}
