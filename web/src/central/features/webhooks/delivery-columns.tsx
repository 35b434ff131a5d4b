import { deliveryStates, type WebhookDelivery } from '@chaski/contract/webhooks/schema.ts'
import { when, whenExactly } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { deliveryLooks, eventLabel, resultOf } from './webhook-words.ts'

export const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  {
    key: 'occurred_at',
    header: 'Ocurrió',
    width: 150,
    cell: (d) => whenExactly(d.occurred_at),
    sort: (d) => d.occurred_at,
  },
  {
    key: 'type',
    header: 'Aviso',
    width: 190,
    grow: 1,
    cell: (d) => eventLabel(d.type),
    sort: (d) => eventLabel(d.type),
  },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    cell: (d) => <StatusChip {...deliveryLooks[d.state]} />,
    sort: (d) => deliveryStates.indexOf(d.state),
  },
  { key: 'result', header: 'Resultado', width: 200, grow: 1, cell: resultOf },
  {
    key: 'attempts',
    header: 'Intentos',
    width: 90,
    align: 'end',
    cell: (d) => d.attempts,
    sort: (d) => d.attempts,
  },
  {
    key: 'next_at',
    header: 'Próximo intento',
    width: 140,
    cell: (d) => (d.next_at === null ? '' : when(d.next_at)),
    sort: (d) => d.next_at,
  },
  {
    key: 'last_answer',
    header: 'Respondió',
    width: 200,
    grow: 2,
    cell: (d) => d.last_answer ?? '',
  },
  { key: 'event_uuid', header: 'webhook-id', width: 290, hidden: true, cell: (d) => d.event_uuid },
  { key: 'body', header: 'Contenido', width: 300, grow: 2, hidden: true, cell: (d) => d.body },
]
