import { unreadCalls } from '@chaski/contract/messaging/unread-endpoints.ts'
import { invalidateDomain } from '#src/shared/api.ts'
import { toast } from '#src/ui/notice/toast.tsx'

/** What a message tells before it is opened. */
export type ReceivedMessage = {
  conversation_uuid?: string
  author_type?: 'USER' | 'DRIVER'
  code?: string
  name?: string
  text?: string
  urgent?: boolean
  has_image?: boolean
}

export const refreshMessages = () => invalidateDomain(unreadCalls.unread)

/** A driver's word is announced unless its talk is open; whatever shows messages looks again. */
export const receiveMessage = (
  value: ReceivedMessage,
  open: (conversation_uuid: string) => void,
) => {
  void refreshMessages()
  const { conversation_uuid, author_type, code, name, text, urgent } = value
  if (conversation_uuid === undefined || author_type !== 'DRIVER') return
  if (window.location.pathname.endsWith(`/mensajes/${conversation_uuid}`)) return
  const words = text === undefined || text === '' ? 'Imagen' : text
  toast(`${urgent === true ? 'Urgente · ' : ''}${code} ${name}: ${words}`, {
    label: 'Responder',
    run: () => open(conversation_uuid),
  })
}
