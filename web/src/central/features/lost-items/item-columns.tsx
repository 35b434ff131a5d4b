import type { LostItemRow } from '@chaski/contract/lost-items/schema.ts'
import { lostItemStates } from '@chaski/contract/lost-items/states.ts'
import { phone, when } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { RecordLink } from '#src/central/record/record-link.tsx'
import { stateLooks } from '#src/central/record/item-words.ts'

export const itemColumns: readonly Column<LostItemRow>[] = [
  {
    key: 'what',
    header: 'Objeto',
    width: 170,
    grow: 3,
    cell: ({ description }) => description,
    sort: (item) => item.description,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 170,
    cell: ({ state }) => <StatusChip {...stateLooks[state]} />,
    sort: (item) => lostItemStates.indexOf(item.state),
  },
  {
    key: 'kept',
    header: 'Guardado en',
    width: 110,
    grow: 1,
    cell: ({ kept_at }) => kept_at ?? '',
    sort: (item) => item.kept_at,
  },
  {
    key: 'trip',
    header: 'Servicio',
    width: 80,
    cell: ({ service_id }) => (
      <RecordLink to="trip" id={service_id}>
        {service_id}
      </RecordLink>
    ),
    sort: (item) => item.service_id,
  },
  {
    key: 'client',
    header: 'Cliente',
    width: 180,
    grow: 2,
    cell: ({ client }) => (client ? `${client.name} · ${phone(client.cellphone)}` : '—'),
    sort: (item) => item.client?.name ?? null,
  },
  {
    key: 'driver',
    header: 'Conductor',
    width: 180,
    grow: 2,
    cell: ({ driver, unit }) => (unit === null ? driver.name : `${driver.name} · ${unit}`),
    sort: (item) => item.driver.name,
  },
  {
    key: 'at',
    header: 'Desde',
    width: 120,
    cell: ({ created_at }) => when(created_at),
    sort: (item) => item.created_at,
  },
]
