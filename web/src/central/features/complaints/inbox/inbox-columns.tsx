import type { ComplaintRow } from '@chaski/contract/complaints/case-schema.ts'
import {
  channelNames,
  documentTypeName,
  kindNames,
  stateNames,
} from '@chaski/contract/complaints/options.ts'
import { date } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { ClockChip } from '#src/central/complaints/clock-chip.tsx'
import { stateTone } from '#src/central/complaints/complaint-words.ts'

export const inboxColumns: readonly Column<ComplaintRow>[] = [
  {
    key: 'clock',
    header: 'Plazo',
    width: 222,
    cell: (c) => <ClockChip row={c} />,
    sort: (c) => c.due_date,
  },
  {
    key: 'due_date',
    header: 'Vence',
    width: 92,
    cell: (c) => date(c.due_date),
    sort: (c) => c.due_date,
  },
  { key: 'code', header: 'Código', width: 166, cell: (c) => c.code, sort: (c) => c.code },
  {
    key: 'kind',
    header: 'Tipo',
    width: 78,
    cell: (c) => kindNames[c.kind],
    sort: (c) => kindNames[c.kind],
  },
  {
    key: 'type_name',
    header: 'Motivo',
    width: 118,
    grow: 1,
    cell: (c) => c.type_name,
    sort: (c) => c.type_name,
  },
  {
    key: 'consumer_name',
    header: 'Consumidor',
    width: 140,
    grow: 2,
    cell: (c) => c.consumer_name,
    sort: (c) => c.consumer_name,
  },
  {
    key: 'document_number',
    header: 'Documento',
    width: 120,
    hidden: true,
    cell: (c) => `${documentTypeName(c.document_type_id)} ${c.document_number}`,
    sort: (c) => c.document_number,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 128,
    cell: (c) => <StatusChip tone={stateTone[c.state]} label={stateNames[c.state]} />,
    sort: (c) => stateNames[c.state],
  },
  {
    key: 'assigned_user_name',
    header: 'A cargo de',
    width: 100,
    grow: 1,
    cell: (c) => c.assigned_user_name ?? <span className="dim">Nadie</span>,
    sort: (c) => c.assigned_user_name,
  },
  {
    key: 'filed_at',
    header: 'Presentado',
    width: 100,
    hidden: true,
    cell: (c) => date(c.filed_at),
    sort: (c) => c.filed_at,
  },
  {
    key: 'channel',
    header: 'Canal',
    width: 130,
    hidden: true,
    cell: (c) => channelNames[c.channel],
    sort: (c) => channelNames[c.channel],
  },
  {
    key: 'establishment_code',
    header: 'Local',
    width: 60,
    hidden: true,
    cell: (c) => c.establishment_code,
    sort: (c) => c.establishment_code,
  },
]
