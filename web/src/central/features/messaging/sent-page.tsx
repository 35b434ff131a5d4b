import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { z } from 'zod'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { type DriverMessage, stateTypes } from '@chaski/contract/messaging/schema.ts'
import { q } from '#src/shared/api.ts'
import { count, plural, when } from '#src/shared/formats.ts'
import { CutNotice } from '#src/ui/table/cut-notice.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ExportButton } from '#src/ui/action/export-button.tsx'
import { useExported } from '#src/central/exports/use-exported.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { MessagesFrame } from './messages-frame.tsx'

const sentSearch = z.object({ state_type: z.enum(stateTypes).optional() })

const isUnderWay = (messages: readonly DriverMessage[]): boolean =>
  messages.some((message) => message.state === 'QUEUED')

/** What one told drivers, and how far each message has got. */
export function SentPage() {
  const { user_uuid } = useSession()
  const { filters, setFilters } = useFilters(sentSearch)
  const { data, error, isPending, refetch } = useQuery({
    ...q(messaging.listDriverMessages, {
      params: { operator_uuid: user_uuid },
      query: { ...filters, page_size: 50 },
    }),
    // While one is being delivered its numbers move; afterwards reading comes slowly.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data ?? []) ? 1000 : 10_000),
  })
  const messages = data?.data ?? []
  const exported = useExported({
    list: messaging.listDriverMessages,
    params: { operator_uuid: user_uuid },
    filters,
    name: 'mensajes-a-conductores',
  })
  return (
    <MessagesFrame>
      <div className="sent">
        <div className="sent-tools">
          <SegmentedControl
            aria-label="Qué envíos se muestran"
            value={filters.state_type ?? 'ALL'}
            data={[
              { value: 'ALL', label: 'Todos' },
              { value: 'UNREAD', label: 'Sin leer por todos' },
              { value: 'READ', label: 'Leídos' },
            ]}
            onChange={(value) =>
              void setFilters({
                state_type: value === 'ALL' ? undefined : (value as (typeof stateTypes)[number]),
              })
            }
          />
          <ExportButton {...exported} />
        </div>
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!isPending && messages.length === 0 && error === null && (
          <EmptyState
            icon="send"
            title="Nada enviado"
            detail="Aquí ve a cuántos conductores llegó cada mensaje y quién lo leyó."
          />
        )}
        {data && <CutNotice shown={data.data.length} total={data.total} />}
        <ul className="sent-rows" aria-busy={isPending}>
          {messages.map((message) => (
            <SentRow key={message.driver_message_uuid} message={message} />
          ))}
        </ul>
      </div>
      <Outlet />
    </MessagesFrame>
  )
}

function SentRow({ message }: { message: DriverMessage }) {
  const { total, sent, delivered, read, state } = message
  const share = (n: number) => ({ width: `${total === 0 ? 0 : (n / total) * 100}%` })
  return (
    <li className="sent-row">
      <div className="sent-what">
        <p className="sent-to">
          {message.urgent && (
            <span className="sent-urgent">
              <Icon name="alert" size={12} /> Urgente
            </span>
          )}
          <strong>{message.target_text}</strong>
          <span className="sent-when">{when(message.created_at)}</span>
        </p>
        <p className="sent-text">{message.text || 'Imagen'}</p>
      </div>
      <Link
        className="sent-progress"
        to="/mensajes/envios/$driver_message_uuid"
        params={{ driver_message_uuid: message.driver_message_uuid }}
        search
        title="Ver destinatario por destinatario"
      >
        <span className="sent-bar" aria-hidden="true">
          <i data-step="sent" style={share(sent)} />
          <i data-step="delivered" style={share(delivered)} />
          <i data-step="read" style={share(read)} />
        </span>
        <span className="sent-numbers">
          {state === 'QUEUED'
            ? `Enviando ${count(sent)} de ${count(total)}`
            : `${plural(total, 'conductor', 'conductores')} · ${count(delivered)} entregados · ${count(read)} leídos`}
        </span>
      </Link>
    </li>
  )
}
