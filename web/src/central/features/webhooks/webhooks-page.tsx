import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import { webhookCanSend } from '@chaski/contract/webhooks/rules.ts'
import type { Webhook } from '@chaski/contract/webhooks/schema.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { plural, when } from '#src/shared/formats.ts'
import { listOf } from '#src/shared/list-query.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { removeWebhook, sendTest } from './webhook-actions.ts'
import { webhookLooks } from './webhook-words.ts'

const columns: readonly Column<Webhook>[] = [
  {
    key: 'name',
    header: 'Sistema',
    width: 160,
    grow: 1,
    cell: (w) => w.name,
    sort: (w) => w.name,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    cell: (w) => <StatusChip {...webhookLooks[w.state]} />,
    sort: (w) => w.state,
  },
  { key: 'url', header: 'Dirección', width: 220, grow: 2, cell: (w) => w.url, sort: (w) => w.url },
  {
    key: 'events',
    header: 'Avisos',
    width: 100,
    cell: (w) => plural(w.events.length, 'aviso'),
    sort: (w) => w.events.length,
  },
  {
    key: 'waiting',
    header: 'Pendientes',
    width: 100,
    align: 'end',
    cell: (w) => w.waiting,
    sort: (w) => w.waiting,
  },
  {
    key: 'last_ok_at',
    header: 'Última entrega',
    width: 130,
    cell: (w) => (w.last_ok_at === null ? 'Ninguna' : when(w.last_ok_at)),
    sort: (w) => w.last_ok_at,
  },
  {
    key: 'user_name',
    header: 'Ve como',
    width: 150,
    grow: 1,
    cell: (w) => w.user_name,
    sort: (w) => w.user_name,
  },
  {
    key: 'created_by',
    header: 'Creado por',
    width: 150,
    hidden: true,
    cell: (w) => w.created_by,
    sort: (w) => w.created_by,
  },
]

/** Which systems are told what, and whether they listen. */
export function WebhooksPage() {
  const query = useQuery(q(webhooks.list, {}))
  const exported = useExported({ list: webhooks.list, filters: {}, name: 'webhooks' })
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<Webhook>[]>(() => {
    const paramsOf = ({ webhook_id }: Webhook) => ({ webhook_id: String(webhook_id) })
    return [
      {
        label: 'Ver entregas',
        keys: 'Enter',
        icon: 'list',
        run: ([hook]) => void navigate({ to: '/webhooks/$webhook_id', params: paramsOf(hook!) }),
      },
      {
        label: 'Editar',
        keys: 'E',
        icon: 'edit',
        run: ([hook]) =>
          void navigate({ to: '/webhooks/$webhook_id/editar', params: paramsOf(hook!) }),
      },
      {
        label: 'Enviar prueba',
        keys: 'P',
        icon: 'send',
        verdict: webhookCanSend,
        run: ([hook]) => void sendTest(hook!),
      },
      {
        label: 'Eliminar',
        keys: 'Delete',
        icon: 'close',
        run: ([hook]) => void removeWebhook(hook!),
      },
    ]
  }, [navigate])
  return (
    <ListPage
      title="Webhooks"
      words={['webhook', 'webhooks']}
      list={listOf(query)}
      exported={exported}
      create={{ label: 'Crear webhook', to: '/webhooks/nuevo', verdict: allowed }}
      table={{
        name: 'webhooks',
        columns,
        rowKey: (hook) => hook.webhook_id,
        actions,
        faded: (hook) => !hook.is_active,
        edge: ({ state }) => (state === 'FAILING' || state === 'STOPPED' ? 'warn' : undefined),
      }}
      empty={{
        icon: 'hook',
        none: {
          title: 'Ningún otro sistema recibe avisos todavía',
          detail:
            'Con un webhook, un hotel o su sistema contable se entera al momento de lo que pasa con un servicio, un conductor o un reclamo.',
        },
      }}
    />
  )
}
