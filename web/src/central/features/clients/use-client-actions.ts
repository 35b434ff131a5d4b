import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ClientRow } from '@chaski/contract/clients/schema.ts'
import { allOf, permitted, refusedIf } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import { randomId } from '#src/shared/random-id.ts'
import { markedOf } from '#src/ui/table/marked-ids.ts'
import { reportRows } from '#src/ui/figures/rows-report.tsx'
import { saveFile } from '#src/ui/action/save-file.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { refreshClient } from './refresh-client.ts'

type ClientDialog =
  | '/clientes/$client_id'
  | '/clientes/$client_id/editar'
  | '/clientes/$client_id/bloquear'
  | '/clientes/$client_id/favoritos'
  | '/clientes/$client_id/duplicados'
  | '/clientes/$client_id/anonimizar'

const unlock = async ({ client_id, name }: ClientRow): Promise<void> => {
  await call(clients.unlockById, { params: { id: client_id } })
  await refreshClient()
  toast(`${name} puede pedir otra vez.`)
}

const unlockMany = async (rows: readonly ClientRow[]): Promise<void> => {
  const { data } = await call(
    clients.blockMany,
    { body: { block: null, items: rows.map(({ client_id }) => ({ client_id })) } },
    { idempotencyKey: randomId() },
  )
  reportRows(
    'Desbloquear',
    rows.map(({ name }, index) => ({ name, result: data[index]! })),
  )
  await refreshClient()
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
    const openMany = (rows: ClientRow[]) =>
      void navigate({
        to: '/clientes/bloquear',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ids: markedOf(rows.map(({ client_id }) => client_id)),
        }),
      } as Parameters<typeof navigate>[0])
    return [
      { label: 'Abrir', keys: 'Enter', icon: 'user', run: open('/clientes/$client_id') },
      {
        label: 'Editar',
        keys: 'E',
        icon: 'edit',
        verdict: () => permitted(edit),
        run: open('/clientes/$client_id/editar'),
      },
      { label: 'Favoritos', keys: 'F', icon: 'home', run: open('/clientes/$client_id/favoritos') },
      {
        label: 'Bloquear',
        keys: 'B',
        icon: 'lock',
        many: 'each',
        verdict: (client) =>
          allOf(permitted(block), refusedIf(client.is_blocked, 'Ya está bloqueado')),
        run: (rows) =>
          rows.length === 1 ? open('/clientes/$client_id/bloquear')(rows) : openMany(rows),
      },
      {
        label: 'Desbloquear',
        keys: 'U',
        icon: 'check',
        many: 'each',
        verdict: (client) =>
          allOf(permitted(block), refusedIf(!client.is_blocked, 'No está bloqueado')),
        run: (rows) =>
          void (rows.length === 1 ? unlock(rows[0]!) : unlockMany(rows)).catch(toastError),
      },
      {
        label: 'Unir con un duplicado',
        keys: 'M',
        icon: 'users',
        verdict: () => permitted(edit),
        run: open('/clientes/$client_id/duplicados'),
      },
      {
        label: 'Descargar sus datos',
        keys: 'D',
        icon: 'download',
        verdict: () => permitted(privacy),
        run: ([client]) => void download(client!).catch(toastError),
      },
      {
        label: 'Anonimizar',
        icon: 'shield',
        verdict: () => permitted(privacy),
        run: open('/clientes/$client_id/anonimizar'),
      },
    ] satisfies RowAction<ClientRow>[]
  }, [navigate, edit, block, privacy])
}
