import type { Message } from '@chaski/contract/messaging/schema.ts'
import { dayOf, time, when } from '#src/shared/formats.ts'

/** A message in one line; a picture without words says that it is one. */
export const messageText = ({ text, image }: Pick<Message, 'text' | 'image'>): string =>
  text !== '' ? text : image !== null ? 'Imagen' : ''

/** How far a message of the desk got. */
export const receiptText = ({
  delivered_at,
  read_at,
}: Pick<Message, 'delivered_at' | 'read_at'>): string =>
  read_at !== null ? `Leído ${time(read_at)}` : delivered_at !== null ? 'Entregado' : 'Enviado'

/** `hoy`, `ayer`, or the date. */
export const dayName = (at: string): string => when(at).split(' ')[0]!

/** The hour of what was said today, the day of anything before. */
export const shortTime = (at: string): string =>
  dayOf(at) === dayOf(Date.now()) ? time(at) : dayName(at)
