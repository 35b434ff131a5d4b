import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { when } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import '#src/ui/form/form.css'
import './trip-messages.css'

const whose = { USER: ' (central)', DRIVER: ' (conductor)', CLIENT: '' } as const

/** What desk, driver and passenger wrote to each other about a trip. Shown when asked for: each look is noted in the audit. */
export function TripMessages({ service_id }: { service_id: number }) {
  const [open, setOpen] = useState(false)
  if (!useCan()('MSG_DRIVER_VIEW', 'CLM_VIEW')) return null
  return (
    <section className="card trip-messages">
      <h2>Mensajes del servicio</h2>
      {open ? (
        <Said service_id={service_id} />
      ) : (
        <Button
          variant="default"
          leftSection={<Icon name="message" />}
          onClick={() => setOpen(true)}
        >
          Ver los mensajes
        </Button>
      )}
    </section>
  )
}

function Said({ service_id }: { service_id: number }) {
  const { data, error, refetch } = useQuery({
    ...q(messaging.ofTrip, { params: { service_id } }),
    refetchOnWindowFocus: false,
  })
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data?.data.length === 0) return <p className="form-hint">No se escribieron.</p>
  return (
    <ol aria-busy={data === undefined}>
      {data?.data.map((message) => (
        <li key={message.message_uuid}>
          <time dateTime={message.created_at}>{when(message.created_at)}</time>
          <div>
            <strong>
              {message.author_name}
              {whose[message.author_type]}
              {message.in_ride && ' · entre pasajero y conductor'}
            </strong>
            {message.urgent && <em> · Urgente</em>}
            <p>{message.text === '' ? 'Imagen' : message.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
