import { useEffect, useMemo } from 'react'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import { webhookCanSend } from '@chaski/contract/webhooks/rules.ts'
import { deliveryFilters, type WebhookDelivery } from '@chaski/contract/webhooks/schema.ts'
import { refused } from '@chaski/contract/verdict.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { replayThese } from './webhook-actions.ts'
import { WebhookButtons } from './webhook-buttons.tsx'
import { WebhookLine } from './webhook-line.tsx'
import { deliveryStateOptions, webhookLooks } from './webhook-words.ts'

/** Deliveries go on behind the screen: it looks again by itself. */
const lookEveryMs = 3000
const schema = deliveryFilters.omit({ page: true, page_size: true, sort: true, webhook_id: true })

/** One webhook: whom it tells what, and all that was sent to it. */
export function DeliveriesPage() {
  const webhook_id = useIdParam('webhook_id')
  const { filters, setFilters, clear } = useFilters(schema)
  const query = useQuery({
    ...q(webhooks.get, { params: { webhook_id } }),
    refetchInterval: ({ state }) => (state.error === null ? lookEveryMs : false),
  })
  const { data: hook, dataUpdatedAt } = query
  useEffect(() => {
    if (dataUpdatedAt !== 0) void invalidate(webhooks.deliveries)
  }, [dataUpdatedAt])
  const list = usePages(
    webhooks.deliveries,
    useSorted('webhook-deliveries', webhooks.deliveries, { webhook_id, ...filters }),
  )
  const actions = useMemo<readonly RowAction<WebhookDelivery>[]>(
    () => [
      {
        label: 'Reenviar',
        keys: 'R',
        icon: 'repeat',
        many: true,
        verdict: () => (hook === undefined ? refused('Aún no se leyó') : webhookCanSend(hook)),
        run: (rows) =>
          void replayThese(
            webhook_id,
            rows.map(({ event_uuid }) => event_uuid),
          ),
      },
    ],
    [hook, webhook_id],
  )
  const filtered = filters.state !== undefined
  return (
    <Page
      fill
      title={hook?.name ?? 'Webhook'}
      aside={hook && <StatusChip {...webhookLooks[hook.state]} />}
      actions={<WebhookButtons hook={hook} />}
      bar={
        <>
          <QueryGate query={query} what="No se pudo traer el webhook.">
            {(data) => <WebhookLine hook={data} />}
          </QueryGate>
          <FilterBar active={filtered} onClear={() => void clear()}>
            <Select
              aria-label="Estado"
              placeholder="Todas las entregas"
              w={190}
              clearable
              data={deliveryStateOptions}
              value={filters.state ?? null}
              onChange={(value) =>
                void setFilters({ state: (value ?? undefined) as typeof filters.state })
              }
            />
          </FilterBar>
        </>
      }
    >
      <ListTable
        name="webhook-deliveries"
        label="Entregas"
        list={list}
        columns={deliveryColumns}
        rowKey={({ event_uuid }) => event_uuid}
        actions={actions}
        edge={({ state }) => (state === 'FAILED' ? 'warn' : undefined)}
        onClear={filtered ? () => void clear() : undefined}
        empty={{
          icon: 'hook',
          title: 'Ninguna entrega así',
          none: {
            title: 'Nada se envió todavía',
            detail:
              'Aquí queda, durante 30 días, cada aviso con su respuesta. Pruebe con «Enviar prueba».',
          },
        }}
      />
      <Outlet />
    </Page>
  )
}
