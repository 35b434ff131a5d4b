import type { Message } from '@chaski/contract/messaging/schema.ts'
import { time } from '#src/shared/formats.ts'

/** A message in one line; a picture without words says that it is one. */
export const messageText = ({ text, image }: Pick<Message, 'text' | 'image'>): string =>
  text !== '' ? text : image !== null ? 'Imagen' : ''

/** How far a message of the desk got. */
export const receiptText = ({
  delivered_at,
  read_at,
}: Pick<Message, 'delivered_at' | 'read_at'>): string =>
  read_at !== null ? `Leído ${time(read_at)}` : delivered_at !== null ? 'Entregado' : 'Enviado'
