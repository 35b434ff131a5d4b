import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ClientRow } from '@chaski/contract/clients/schema.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { saveFile } from '#src/ui/save-file.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'

type ClientDialog =
  | '/clientes/$client_id'
  | '/clientes/$client_id/bloquear'
  | '/clientes/$client_id/favoritos'
  | '/clientes/$client_id/duplicados'
  | '/clientes/$client_id/anonimizar'

const unlock = async ({ client_id, name }: ClientRow): Promise<void> => {
  await call(clients.unlockById, { params: { id: client_id } })
  await invalidate(clients.list)
  toast(`${name} puede pedir otra vez.`)
}

const download = async ({ client_id }: ClientRow): Promise<void> => {
  saveFile(
    await call(clients.exportPerson, { params: { client_id } }),
    `datos-cliente-${client_id}.json`,
  )
}

/** What can be done with a client, each with the right it needs and the reason when it cannot be. */
export function useClientActions(): readonly RowAction<ClientRow>[] {
  const navigate = useNavigate()
  const can = useCan()
  const edit = can('MNT_CLIENT_EDIT')
  const block = can('DSP_CLIENT_BLOCK')
  const privacy = can('PRV_REQUESTS')
  return useMemo(() => {
    const open = (to: ClientDialog) => (rows: ClientRow[]) =>
      void navigate({ to, params: { client_id: String(rows[0]!.client_id) }, search: true })
    const lacks = (allowed: boolean) => (allowed ? null : 'No tiene permiso para esto')
    return [
      {
        label: edit ? 'Editar' : 'Ver',
        keys: 'Enter',
        icon: 'edit',
        run: open('/clientes/$client_id'),
      },
      { label: 'Favoritos', keys: 'F', icon: 'home', run: open('/clientes/$client_id/favoritos') },
      {
        label: 'Bloquear',
        keys: 'B',
        icon: 'lock',
        refusal: (client) => lacks(block) ?? (client.is_blocked ? 'Ya está bloqueado' : null),
        run: open('/clientes/$client_id/bloquear'),
      },
      {
        label: 'Desbloquear',
        keys: 'U',
        icon: 'check',
        refusal: (client) => lacks(block) ?? (client.is_blocked ? null : 'No está bloqueado'),
        run: ([client]) => void unlock(client!).catch(toastError),
      },
      {
        label: 'Unir con un duplicado',
        keys: 'M',
        icon: 'users',
        refusal: () => lacks(edit),
        run: open('/clientes/$client_id/duplicados'),
      },
      {
        label: 'Descargar sus datos',
        keys: 'D',
        icon: 'download',
        refusal: () => lacks(privacy),
        run: ([client]) => void download(client!).catch(toastError),
      },
      {
        label: 'Anonimizar',
        icon: 'shield',
        refusal: () => lacks(privacy),
        run: open('/clientes/$client_id/anonimizar'),
      },
    ] satisfies RowAction<ClientRow>[]
  }, [navigate, edit, block, privacy])
}
