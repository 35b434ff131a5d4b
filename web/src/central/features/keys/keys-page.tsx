import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { keys } from '@chaski/contract/keys/endpoints.ts'
import { type ApiKey, keyStateNames } from '@chaski/contract/keys/schema.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { date, plural, when } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { listOf } from '#src/shared/list-query.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { type ChipTone, StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'

const tones: Record<ApiKey['state'], ChipTone> = {
  ACTIVE: 'good',
  ENDED: 'quiet',
  STOPPED: 'warn',
}

const columns: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    header: 'Sistema',
    width: 180,
    grow: 2,
    cell: (k) => k.name,
    sort: (k) => k.name,
  },
  { key: 'hint', header: 'Empieza con', width: 130, cell: (k) => `${k.hint}…` },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    cell: (k) => <StatusChip tone={tones[k.state]} label={keyStateNames[k.state]} />,
    sort: (k) => k.state,
  },
  {
    key: 'user_name',
    header: 'Actúa como',
    width: 150,
    grow: 1,
    cell: (k) => k.user_name,
    sort: (k) => k.user_name,
  },
  {
    key: 'permissions',
    header: 'Permisos',
    width: 110,
    cell: (k) => plural(k.permissions.length, 'permiso'),
    sort: (k) => k.permissions.length,
  },
  {
    key: 'last_used_at',
    header: 'Último uso',
    width: 130,
    cell: (k) => (k.last_used_at === null ? 'Nunca' : when(k.last_used_at)),
    sort: (k) => k.last_used_at,
  },
  {
    key: 'expires_at',
    header: 'Vale hasta',
    width: 110,
    cell: (k) => date(k.expires_at),
    sort: (k) => k.expires_at,
  },
  {
    key: 'created_by',
    header: 'Creada por',
    width: 150,
    cell: (k) => k.created_by,
    sort: (k) => k.created_by,
  },
]

/** Which systems call us, as whom, with what rights and until when. */
export function KeysPage() {
  const query = useQuery(q(keys.list, {}))
  const exported = useExported({ list: keys.list, filters: {}, name: 'claves' })
  const actions = useMemo<readonly RowAction<ApiKey>[]>(
    () => [{ label: 'Retirar', keys: 'Delete', icon: 'close', run: ([key]) => void retire(key!) }],
    [],
  )
  return (
    <ListPage
      title="Claves de API"
      words={['clave', 'claves']}
      list={listOf(query)}
      exported={exported}
      create={{ label: 'Crear clave', to: '/claves/nueva', verdict: allowed }}
      table={{
        name: 'keys',
        columns,
        rowKey: (key) => key.api_key_id,
        actions,
        faded: (key) => key.state !== 'ACTIVE',
      }}
      empty={{
        icon: 'plug',
        none: {
          title: 'Ningún otro sistema entra todavía',
          detail:
            'Con una clave, la central telefónica, un hotel o su sistema contable llaman a Chaski sin usar la contraseña de nadie.',
        },
      }}
    />
  )
}

async function retire({ api_key_id, name }: ApiKey): Promise<void> {
  const sure = await confirm({
    title: `Retirar la clave de «${name}»`,
    detail: 'Ese sistema deja de entrar ahora mismo. Para volver necesitará una clave nueva.',
    verb: 'Retirar clave',
    danger: true,
  })
  if (!sure) return
  try {
    await call(keys.revoke, { params: { api_key_id } })
    toast(`La clave de «${name}» fue retirada.`)
  } catch (error) {
    toastError(error)
  }
  await invalidate(keys.list)
}
