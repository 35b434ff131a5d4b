import { useEffect } from 'react'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import type { Conversation, Message } from '@chaski/contract/messaging/schema.ts'
import { permitted } from '@chaski/contract/verdict.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { plate } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconAction } from '#src/ui/action/icon-action.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { Composer, type Words } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { UnitState } from './unit-state.tsx'

/** One talk: what was said, newest at the foot, and where to answer. */
export function ThreadPane() {
  const { user_uuid } = useSession()
  const { conversation_uuid = '' } = useParams({ strict: false })
  const params = { user_uuid, conversation_uuid }
  const { data: thread, error, refetch } = useQuery(q(messaging.getConversation, { params }))
  if (thread === undefined)
    return (
      <section className="thread" aria-busy={error === null}>
        {error !== null && <MissingThread error={error} onRetry={() => void refetch()} />}
      </section>
    )
  return <Thread key={conversation_uuid} thread={thread} />
}

function MissingThread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // An address that is no address of a talk leads as little as that of somebody else's.
  const status = (error as { body?: { statusCode?: number } }).body?.statusCode
  const missing = status === 404 || status === 400
  if (!missing) return <ErrorNotice error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon="search"
      title="Esta conversación no está en su lista"
      detail={<Link to="/mensajes">Volver a la lista</Link>}
    />
  )
}

function Thread({ thread }: { thread: Conversation }) {
  const { user_uuid } = useSession()
  const { conversation_uuid, driver } = thread
  const params = { user_uuid, conversation_uuid }
  const newest = thread.last_message
  useReadUpTo(params, newest, thread.unread)

  const save = useSave(messaging.sendMessage, {
    invalidates: [
      messaging.listMessages,
      messaging.listConversations,
      messaging.getConversation,
      messaging.unread,
    ],
  })
  const send = async (body: Words) => {
    await save.mutateAsync({ params, body })
    return true
  }
  return (
    <section className="thread" aria-label={`Conversación con ${driver.name}`}>
      <ThreadHead thread={thread} />
      <MessageList params={params} />
      <Composer
        key={conversation_uuid}
        draft={conversation_uuid}
        label={`Mensaje para ${driver.code} ${driver.name}`}
        enterSends
        focus
        onSend={send}
      />
    </section>
  )
}

type ThreadParams = { user_uuid: string; conversation_uuid: string }

/** What stands before one's eyes is read; what arrives behind another window is not. */
function useReadUpTo(params: ThreadParams, newest: Message | null, unread: number): void {
  const { user_uuid, conversation_uuid } = params
  const message_uuid = newest?.message_uuid
  useEffect(() => {
    if (message_uuid === undefined || unread === 0) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      call(messaging.readMessage, { params: { user_uuid, conversation_uuid, message_uuid } })
        .then(() =>
          invalidate(messaging.listConversations, messaging.getConversation, messaging.unread),
        )
        .catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [user_uuid, conversation_uuid, message_uuid, unread])
}

function ThreadHead({ thread }: { thread: Conversation }) {
  const { user_uuid } = useSession()
  const can = useCan()
  const navigate = useNavigate()
  const { driver, members, conversation_uuid } = thread
  const leave = () => void navigate({ to: '/mensajes', search: true })
  const hide = async () => {
    const sure = await confirm({
      title: `Quitar la conversación con ${driver.name}`,
      detail: 'Se quita solo de su lista. Sus colegas la conservan.',
      verb: 'Quitar de mi lista',
    })
    if (!sure) return
    await call(messaging.hideConversation, { params: { user_uuid, conversation_uuid } })
    await navigate({ to: '/mensajes', search: true })
    await invalidate(messaging.listConversations, messaging.unread)
    toast(`Se quitó la conversación con ${driver.name}.`)
  }
  useShortcuts('Conversación', [{ keys: 'Escape', label: 'Volver a la lista', run: leave }])
  return (
    <header className="thread-head">
      <ActionIcon className="thread-back" aria-label="Volver a la lista" onClick={leave}>
        <Icon name="chevronLeft" size={18} />
      </ActionIcon>
      <div className="thread-who">
        <h2>
          <span className="talk-code">{driver.code}</span> {driver.name}
        </h2>
        <p>
          <UnitState driver={driver} />
          {driver.plate !== null && ` · ${plate(driver.plate)}`}
          {members.length > 0 && ` · También: ${members.join(', ')}`}
        </p>
      </div>
      {can('MNT_DRIVER_VIEW') && (
        <Tooltip label="Ficha del conductor">
          <ActionIcon
            aria-label="Ficha del conductor"
            onClick={() =>
              void navigate({
                to: '/conductores/$driver_id',
                params: { driver_id: String(driver.driver_id) },
              })
            }
          >
            <Icon name="user" size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <IconAction
        label="Quitar de mi lista"
        icon="archive"
        verdict={permitted(can('MSG_CONV_DELETE'))}
        onRun={() => void hide().catch(toastError)}
      />
    </header>
  )
}
