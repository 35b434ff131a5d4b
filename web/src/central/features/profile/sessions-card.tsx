import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { session } from '@chaski/contract/session/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { ago, when } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { deviceName } from './device-name.ts'

/** Where this account is open; whatever one does not recognise can be closed. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(q(session.listOpen, {}))
  const close = useSave(session.close, {
    invalidates: [session.listOpen],
    onSuccess: () => toast('La sesión se cerró.'),
  })
  return (
    <section className="card">
      <h2>Sesiones abiertas</h2>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {close.error !== null && <ErrorNotice error={close.error} />}
      <ul className="sessions">
        {data?.data.map((open) => (
          <li key={open.session_id}>
            <div>
              <strong>{deviceName(open.user_agent)}</strong>
              {open.current && <StatusChip tone="good" icon="check" label="Esta" />}
              <small>
                {open.ip ?? 'dirección desconocida'} · <span>desde {when(open.created_at)}</span> ·{' '}
                <span>usada {ago(open.last_seen_at)}</span>
              </small>
            </div>
            {!open.current && (
              <Button
                variant="default"
                loading={close.isPending && close.variables.params.session_id === open.session_id}
                onClick={() => close.mutate({ params: { session_id: open.session_id } })}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
