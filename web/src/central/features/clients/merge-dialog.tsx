import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ClientCard, ClientRow } from '@chaski/contract/clients/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useLeaveToClient } from './use-leave-to-client.ts'
import './favorites.css'

/** Finds records that look like the same person, and joins one to this. */
export function MergeDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeaveToClient()
  const query = useFresh(clients.read, { query: { id: client_id } })
  return (
    <LoadedDialog title="Unir duplicados" query={query} onLeave={leave}>
      {(client) => <Duplicates client={client} onLeave={leave} />}
    </LoadedDialog>
  )
}

const join = async (keep: ClientCard, merge: ClientRow): Promise<boolean> => {
  const sure = await confirm({
    title: `Unir la ficha de ${phone(merge.cellphone ?? '')} con la de ${phone(keep.cellphone ?? '')}`,
    detail: `Queda la de ${keep.name}, con las notas y favoritos de ambas. No se puede deshacer.`,
    verb: 'Unir fichas',
    danger: true,
  })
  if (!sure) return false
  await call(clients.merge, {
    body: {
      keep_id: keep.client_id,
      keep_version: keep.version,
      merge_id: merge.client_id,
      merge_version: merge.version,
    },
  })
  await invalidate(clients.list)
  toast(`Las dos fichas de ${keep.name} son ahora una.`)
  return true
}

function Duplicates({ client, onLeave }: { client: ClientCard; onLeave: () => void }) {
  const { client_id } = client
  const list = useQuery(q(clients.duplicates, { params: { client_id } }))
  return (
    <Dialog title={`Posibles duplicados de ${client.name}`} width={560} onLeave={onLeave}>
      {list.error !== null && (
        <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.data.length === 0 && (
        <EmptyState
          icon="users"
          title="Nadie más parece ser la misma persona"
          detail="Se buscan otras fichas con el mismo nombre, correo o documento."
        />
      )}
      <ul className="favorites">
        {list.data?.data.map((other) => (
          <li key={other.client_id}>
            <span>
              <strong>{other.name}</strong> {phone(other.cellphone ?? '')}
              {other.email !== null && <small>{other.email}</small>}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                void join(client, other).then((done) => {
                  if (done) onLeave()
                }, toastError)
              }
            >
              Unir a esta ficha
            </Button>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={onLeave}>
          Cerrar
        </Button>
      </div>
    </Dialog>
  )
}
