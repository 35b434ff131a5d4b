import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { count, time } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useSession } from '#src/central/session/use-session.ts'
import './messaging.css'

const pageSize = 100

/** Driver by driver: who has it, who read it; those who have not come first. */
export function ReceiversDialog() {
  const { user_uuid } = useSession()
  const navigate = useNavigate()
  const { driver_message_uuid = '' } = useParams({ strict: false })
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...q(messaging.listReceivers, {
      params: { operator_uuid: user_uuid, driver_message_uuid },
      query: { page, page_size: pageSize },
    }),
    refetchInterval: 5000,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  return (
    <Dialog
      title={data === undefined ? 'Destinatarios' : `${count(data.total)} destinatarios`}
      onLeave={() => void navigate({ to: '/mensajes/envios', search: true })}
      width={560}
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <table className="receivers" aria-busy={data === undefined}>
        <thead>
          <tr>
            <th scope="col">Unidad</th>
            <th scope="col">Conductor</th>
            <th scope="col">Entregado</th>
            <th scope="col">Leído</th>
          </tr>
        </thead>
        <tbody>
          {data?.data.map((receiver) => (
            <tr key={receiver.driver_id}>
              <td>{receiver.code}</td>
              <td>{receiver.name}</td>
              <td>{receiver.delivered_at === null ? '—' : time(receiver.delivered_at)}</td>
              <td>{receiver.read_at === null ? '—' : time(receiver.read_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <div className="receivers-pages">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <span>
            {page} de {pages}
          </span>
          <Button variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Siguientes
          </Button>
        </div>
      )}
    </Dialog>
  )
}
