import { useLayoutEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import type { Message } from '@chaski/contract/messaging/schema.ts'
import { call } from '#src/shared/call.ts'
import { dayOf } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { dayName } from './message-words.ts'

type MessageListProps = { params: { user_uuid: string; conversation_uuid: string } }

const pageSize = 60

/** Pages overlap when something arrives meanwhile: each message once, oldest first. */
const inOrder = (pages: readonly { data: Message[] }[]): Message[] => {
  const seen = new Map(pages.flatMap((page) => page.data).map((m) => [m.message_uuid, m]))
  return [...seen.values()].toReversed()
}

/** What was said, with the days between; stays at the foot while one is there. */
export function MessageList({ params }: MessageListProps) {
  const query = useInfiniteQuery({
    queryKey: [messaging.listMessages.operationId, params] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        messaging.listMessages,
        { params, query: { page: pageParam, page_size: pageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) =>
      page * page_size < total ? page + 1 : undefined,
  })
  const messages = inOrder(query.data?.pages ?? [])
  const box = useRef<HTMLDivElement>(null)
  const atFoot = useRef(true)
  const newest = messages.at(-1)?.message_uuid
  useLayoutEffect(() => {
    if (atFoot.current) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [newest])

  return (
    <div
      ref={box}
      className="messages"
      role="log"
      aria-label="Mensajes"
      // A log is read by scrolling it, with the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: b }) => {
        atFoot.current = b.scrollHeight - b.scrollTop - b.clientHeight < 40
      }}
    >
      {query.hasNextPage && (
        <Button
          className="messages-more"
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Ver anteriores
        </Button>
      )}
      {query.error !== null && (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && messages.length === 0 && (
        <p className="messages-none">Escriba el primer mensaje.</p>
      )}
      {messages.map((message, index) => {
        const day = dayOf(message.created_at)
        const before = messages[index - 1]
        return (
          <div key={message.message_uuid} className="message-line">
            {(before === undefined || dayOf(before.created_at) !== day) && (
              <p className="messages-day">{dayName(message.created_at)}</p>
            )}
            <MessageBubble message={message} params={params} />
          </div>
        )
      })}
    </div>
  )
}
