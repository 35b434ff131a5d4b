import { urlOf } from '@chaski/contract/client.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import type { Message } from '@chaski/contract/messaging/schema.ts'
import { time } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { receiptText } from './message-words.ts'

type MessageBubbleProps = {
  message: Message
  params: { user_uuid: string; conversation_uuid: string }
}

/** One message: the desk on the right, the driver on the left. */
export function MessageBubble({ message, params }: MessageBubbleProps) {
  const { author_type, image, message_uuid, urgent } = message
  const desk = author_type === 'USER'
  const source = urlOf(messaging.messageImage, { params: { ...params, message_uuid } })
  return (
    <article className="bubble" data-desk={desk || undefined} data-urgent={urgent || undefined}>
      {(urgent || message.broadcast || (desk && !message.own)) && (
        <p className="bubble-head">
          {urgent && (
            <strong>
              <Icon name="alert" size={12} /> Urgente
            </strong>
          )}
          {desk && !message.own && <span>{message.author_name}</span>}
          {message.broadcast && (
            <span>
              <Icon name="users" size={12} /> Envío
            </span>
          )}
        </p>
      )}
      {image !== null && (
        <a href={source} target="_blank" rel="noreferrer" className="bubble-image">
          <img
            src={source}
            width={image.width}
            height={image.height}
            alt="Imagen adjunta: se abre en otra ventana"
            loading="lazy"
          />
        </a>
      )}
      {message.text !== '' && <p className="bubble-text">{message.text}</p>}
      <p className="bubble-foot">
        {message.service_id !== null && <span>Servicio {message.service_id} · </span>}
        <time dateTime={message.created_at}>{time(message.created_at)}</time>
        {desk && (
          <span data-read={message.read_at !== null || undefined}> · {receiptText(message)}</span>
        )}
      </p>
    </article>
  )
}
