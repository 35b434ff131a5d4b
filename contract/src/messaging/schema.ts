import { z } from 'zod'
import { driverStatus } from '#src/drivers/driver-status.ts'
import { booleanParam, id, idParam, paging, stateOf, text, uuid } from '#src/fields.ts'
import { areaGeometry, polygonGeometry } from '#src/geo/schema.ts'

export const maxMessageLength = 1000

/** Read by the driver, or not yet; of many receivers, read means by all. */
export const stateTypes = ['READ', 'UNREAD'] as const

/** What a search looks for: threads by their driver, drivers one may write to, or words that were written. */
export const resultTypes = ['ALL', 'CONVERSATION', 'DRIVER', 'MESSAGE'] as const

/** A driver as the other end of a thread. */
export const driverRef = z.object({
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  /** The car of the open shift. */
  plate: z.string().nullable(),
  status_driver_id: stateOf(driverStatus),
})

export const message = z.object({
  message_uuid: z.string(),
  conversation_uuid: z.string(),
  author_type: z.enum(['USER', 'DRIVER']),
  author_name: z.string(),
  /** Written by whoever asks. */
  own: z.boolean(),
  text: z.string(),
  urgent: z.boolean(),
  image: z.object({ width: z.int(), height: z.int() }).nullable(),
  service_id: z.int().nullable(),
  /** Part of a message to many. */
  broadcast: z.boolean(),
  created_at: z.string(),
  /** When the driver's device had it and when the driver read it; of a driver's own message, when the desk did. */
  delivered_at: z.string().nullable(),
  read_at: z.string().nullable(),
})
export type Message = z.infer<typeof message>

/** How far a message got with each of those it was meant for. */
export const messageDetail = message.extend({
  receivers: z.array(
    z.object({
      type: z.enum(['USER', 'DRIVER']),
      name: z.string(),
      delivered_at: z.string().nullable(),
      read_at: z.string().nullable(),
    }),
  ),
})

export const conversation = z.object({
  conversation_uuid: z.string(),
  driver: driverRef,
  /** Colleagues who take part. */
  members: z.array(z.string()),
  unread: z.int(),
  urgent: z.boolean(),
  last_message: message.nullable(),
})
export type Conversation = z.infer<typeof conversation>

/** One hit of the list or of a search; a driver without a thread has none yet. */
export const conversationHit = z.object({
  type_result: z.enum(['CONVERSATION', 'DRIVER', 'MESSAGE']),
  conversation_uuid: z.string().nullable(),
  driver: driverRef,
  unread: z.int(),
  urgent: z.boolean(),
  message: message.nullable(),
})
export type ConversationHit = z.infer<typeof conversationHit>

export const conversationFilters = z.strictObject({
  ...paging,
  query: text(0, 100).optional(),
  type_result: z.enum(resultTypes).default('CONVERSATION'),
  unread: booleanParam.optional(),
  driver_id: idParam.optional(),
})

export const conversationForm = z.strictObject({ driver_id: id })

/** Words, a picture, or both. */
const content = {
  text: text(0, maxMessageLength).default(''),
  urgent: z.boolean().default(false),
  image_uuid: uuid.nullable().default(null),
}
const notEmpty = (form: { text: string; image_uuid: string | null }): boolean =>
  form.text !== '' || form.image_uuid !== null
const emptyText = { path: ['text'], message: 'Escriba el mensaje' }

export const messageForm = z
  .strictObject({ ...content, service_id: id.nullable().default(null) })
  .refine(notEmpty, emptyText)
export type MessageForm = z.output<typeof messageForm>

export const driverMessageForm = z.strictObject(content).refine(notEmpty, emptyText)
export type DriverMessageForm = z.output<typeof driverMessageForm>

export const targetKinds = ['DRIVERS', 'ZONE', 'AREA', 'TURN', 'ALL'] as const

/** Whom a message to drivers is for. Zones reach whoever is inside now; a turn and all may leave out those not at work. */
export const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('DRIVERS'), driver_ids: z.array(id).min(1).max(200) }),
  z.strictObject({ kind: z.literal('ZONE'), zone_id: id }),
  z.strictObject({ kind: z.literal('AREA'), geometry: polygonGeometry }),
  z.strictObject({ kind: z.literal('TURN'), turn_id: id, at_work: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('ALL'), at_work: z.boolean().default(false) }),
])
export type Target = z.output<typeof target>

export const sendForm = z.strictObject({ target, ...content }).refine(notEmpty, emptyText)
export type SendForm = z.output<typeof sendForm>

export const targetForm = z.strictObject({ target })

export const receiverCount = z.object({
  total: z.int(),
  /** Who was chosen one by one, as they are called. */
  drivers: z.array(z.object({ driver_id: z.int(), code: z.string(), name: z.string() })),
})

/** A message to one or many drivers, and how far it has got. */
export const driverMessage = z.object({
  driver_message_uuid: z.string(),
  target_kind: z.enum(targetKinds),
  /** Whom it is for, in words: "Zona Cercado", "Turno noche", "Unidad 12 · Juan Quispe". */
  target_text: z.string(),
  text: z.string(),
  urgent: z.boolean(),
  has_image: z.boolean(),
  created_at: z.string(),
  state: z.enum(['QUEUED', 'SENT']),
  state_type: z.enum(stateTypes),
  total: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
})
export type DriverMessage = z.infer<typeof driverMessage>

export const driverMessageFilters = z.strictObject({
  ...paging,
  state_type: z.enum(stateTypes).optional(),
})

export const receiver = z.object({
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  delivered_at: z.string().nullable(),
  read_at: z.string().nullable(),
})
export const receiverFilters = z.strictObject({
  ...paging,
  state_type: z.enum(stateTypes).optional(),
})

/** A zone one may write to, with its shape for the map. */
export const targetZone = z.object({
  zone_id: z.int(),
  code: z.string(),
  name: z.string(),
  geometry: areaGeometry,
})

export const image = z.object({ image_uuid: z.string(), width: z.int(), height: z.int() })

/** A message as the driver's own thread shows it: the desk is one voice with a name. */
export const ownMessage = message.omit({ conversation_uuid: true })

/** What is asked about the messages of one trip. */
export const tripParams = z.strictObject({ service_id: idParam })
