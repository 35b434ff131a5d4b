import { type RefObject, useLayoutEffect, useRef } from 'react'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import type { ConversationHit } from '@chaski/contract/messaging/schema.ts'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { ConversationRow } from './conversation-row.tsx'
import { conversationSearch } from './conversation-search.ts'

const keyOf = (hit: ConversationHit): string =>
  `${hit.type_result}:${hit.message?.message_uuid ?? hit.driver.driver_id}`

const headings = { CONVERSATION: 'Conversaciones', DRIVER: 'Conductores', MESSAGE: 'Mensajes' }

/** Talks by their last word; a search also finds drivers to write to and words that were written. */
export function ConversationList({ selected }: { selected: string | undefined }) {
  const { user_uuid } = useSession()
  const navigate = useNavigate()
  const { filters, setFilters, clear } = useFilters(conversationSearch)
  const searching = (filters.query ?? '') !== ''
  const { data, error, isPending, refetch } = useQuery({
    ...q(messaging.listConversations, {
      params: { user_uuid },
      query: {
        query: filters.query,
        unread: filters.unread,
        type_result: searching ? (filters.type_result ?? 'ALL') : 'CONVERSATION',
        page_size: 200,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const box = useRef<HTMLElement>(null)
  useRowKeys(box)
  const hits = data?.data ?? []

  const open = async (hit: ConversationHit) => {
    let { conversation_uuid } = hit
    if (conversation_uuid === null) {
      const opened = await call(messaging.openConversation, {
        params: { user_uuid },
        body: { driver_id: hit.driver.driver_id },
      })
      conversation_uuid = opened.conversation_uuid
    }
    await navigate({
      to: '/mensajes/$conversation_uuid',
      params: { conversation_uuid },
      search: true,
    })
  }

  return (
    <section ref={box} className="talk-list" aria-label="Conversaciones">
      <FilterBar
        search={{
          value: filters.query,
          label: 'Buscar unidad, conductor o texto',
          onChange: (query) => void setFilters({ query }),
        }}
        active={false}
        onClear={clear}
      />
      <SegmentedControl
        className="talk-filter"
        fullWidth
        aria-label="Qué conversaciones se muestran"
        value={filters.unread === true ? 'unread' : 'all'}
        data={[
          { value: 'all', label: 'Todas' },
          { value: 'unread', label: 'Sin leer' },
        ]}
        onChange={(value) => void setFilters({ unread: value === 'unread' ? true : undefined })}
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!isPending && error === null && hits.length === 0 && (
        <NothingHere searching={searching} unread={filters.unread === true} />
      )}
      <ul className="talk-rows" aria-busy={isPending}>
        {hits.map((hit, index) => (
          <li key={keyOf(hit)}>
            {searching && hits[index - 1]?.type_result !== hit.type_result && (
              <h2 className="talk-heading">{headings[hit.type_result]}</h2>
            )}
            <ConversationRow
              hit={hit}
              current={hit.type_result !== 'MESSAGE' && hit.conversation_uuid === selected}
              onOpen={() => void open(hit).catch(toastError)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** ↓ and ↑ go through the rows, from the search field too, and from nowhere: one comes here to read them. */
function useRowKeys(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const element = box.current
      const target = event.target as Node
      if (step === undefined || element === null) return
      if (target !== document.body && !element.contains(target)) return
      event.preventDefault()
      const rows = [...element.querySelectorAll<HTMLElement>('.talk-row')]
      const at = rows.findIndex((row) => row === document.activeElement)
      rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}

function NothingHere({ searching, unread }: { searching: boolean; unread: boolean }) {
  if (searching)
    return <EmptyState icon="search" title="Nada coincide" detail="Pruebe con otra palabra." />
  if (unread) return <EmptyState icon="check" title="Todo leído" />
  return (
    <EmptyState
      icon="message"
      title="Aún no hay conversaciones"
      detail="Aquí aparecen cuando usted escribe a una unidad o un conductor escribe a la central."
    />
  )
}
