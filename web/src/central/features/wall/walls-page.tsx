import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { walls } from '@chaski/contract/walls/endpoints.ts'
import {
  wallDays,
  type WallInvitation,
  type WallRow,
  wallStateNames,
} from '@chaski/contract/walls/schema.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { listOf } from '#src/shared/list-query.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { date, when } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { type ChipTone, StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'

const tones: Record<WallRow['state'], ChipTone> = { OPEN: 'good', WAITING: 'info', OVER: 'quiet' }

const columns: readonly Column<WallRow>[] = [
  {
    key: 'name',
    header: 'Pantalla',
    width: 180,
    grow: 2,
    cell: (w) => w.name,
    sort: (w) => w.name,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 140,
    cell: (w) => <StatusChip tone={tones[w.state]} label={wallStateNames[w.state]} />,
    sort: (w) => w.state,
  },
  {
    key: 'last_seen_at',
    header: 'Vista por última vez',
    width: 150,
    cell: (w) => (w.last_seen_at === null ? '—' : when(w.last_seen_at)),
    sort: (w) => w.last_seen_at,
  },
  {
    key: 'expires_at',
    header: 'Vale hasta',
    width: 110,
    cell: (w) => (w.expires_at === null ? '—' : date(w.expires_at)),
    sort: (w) => w.expires_at,
  },
  { key: 'ip', header: 'Dirección', width: 130, cell: (w) => w.ip ?? '—' },
  {
    key: 'created_by',
    header: 'Autorizada por',
    width: 160,
    grow: 1,
    cell: (w) => `${w.created_by}, ${when(w.created_at)}`,
  },
]

const refresh = () => invalidate(walls.list)

/** Which screens watch, and who let them: authorize one, give it a code again, take it away. */
export function WallsPage() {
  const query = useQuery({ ...q(walls.list, {}), refetchInterval: 5000 })
  const exported = useExported({ list: walls.list, filters: {}, name: 'muros' })
  // A code is shown once: it has no address that could be gone back to.
  const [invitation, setInvitation] = useState<WallInvitation | null>(null)
  const actions = useMemo<readonly RowAction<WallRow>[]>(
    () => [
      {
        label: 'Código nuevo',
        keys: 'C',
        icon: 'key',
        run: ([wall]) =>
          void call(walls.invite, { params: { wall_id: wall!.wall_id } }).then((made) => {
            setInvitation(made)
            return refresh()
          }, toastError),
      },
      {
        label: 'Retirar',
        keys: 'Delete',
        icon: 'close',
        run: ([wall]) => void retire(wall!),
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        title="Pantallas de muro"
        words={['pantalla', 'pantallas']}
        list={listOf(query)}
        exported={exported}
        create={{ label: 'Autorizar pantalla', to: '/muros/nueva', verdict: allowed }}
        table={{
          name: 'walls',
          columns,
          rowKey: (wall) => wall.wall_id,
          actions,
          faded: (wall) => wall.state === 'OVER',
        }}
        empty={{
          icon: 'system',
          none: {
            title: 'Ninguna pantalla autorizada',
            detail: `Un televisor en la sala ve contadores, lo que más espera y el mapa, ${wallDays} días seguidos y sin poder cambiar nada.`,
          },
        }}
      />
      {invitation && (
        <InvitationDialog invitation={invitation} onLeave={() => setInvitation(null)} />
      )}
    </>
  )
}

async function retire({ wall_id, name }: WallRow): Promise<void> {
  const sure = await confirm({
    title: `Retirar la pantalla «${name}»`,
    detail: 'Deja de ver la operación ahora mismo. Para volver necesitará otra autorización.',
    verb: 'Retirar pantalla',
    danger: true,
  })
  if (!sure) return
  try {
    await call(walls.revoke, { params: { wall_id } })
    toast(`La pantalla «${name}» fue retirada.`)
  } catch (error) {
    toastError(error)
  }
  await refresh()
}
