import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { ConversationList } from './conversation-list.tsx'
import { MessagesFrame } from './messages-frame.tsx'

/** Who one talks with on the left, the talk itself on the right. */
export function ConversationsPage() {
  const { conversation_uuid } = useParams({ strict: false })
  if (!useCan()('MSG_CONV_USE')) return <Navigate to="/mensajes/envios" replace />
  return (
    <MessagesFrame>
      <div className="talks" data-open={conversation_uuid !== undefined || undefined}>
        <ConversationList selected={conversation_uuid} />
        {conversation_uuid === undefined && (
          <section className="thread thread-none">
            <EmptyState
              icon="message"
              title="Elija una conversación"
              detail="Con ↑ y ↓ recorre la lista, con Enter responde. «Escribir a una unidad» abre una nueva."
            />
          </section>
        )}
        <Outlet />
      </div>
    </MessagesFrame>
  )
}
