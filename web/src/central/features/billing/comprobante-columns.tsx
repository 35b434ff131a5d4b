import { comprobanteStates, kindNames } from '@chaski/contract/billing/kinds.ts'
import type { ComprobanteRow } from '@chaski/contract/billing/schema.ts'
import { date, soles } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { codeOf, deadlineText, stateChip } from './comprobante-words.ts'

export const comprobanteColumns = (today: string): readonly Column<ComprobanteRow>[] => [
  {
    key: 'issued_on',
    header: 'Emitido',
    width: 105,
    cell: ({ issued_on }) => date(`${issued_on}T12:00:00-05:00`),
    sort: (row) => row.issued_on,
  },
  { key: 'code', header: 'Número', width: 130, cell: codeOf, sort: codeOf },
  {
    key: 'kind',
    header: 'Tipo',
    width: 170,
    cell: ({ kind, is_trial }) => (is_trial ? `${kindNames[kind]} (prueba)` : kindNames[kind]),
    sort: (row) => kindNames[row.kind],
  },
  {
    key: 'client',
    header: 'Cliente',
    width: 180,
    grow: 2,
    cell: ({ client_name }) => client_name,
    sort: (row) => row.client_name,
  },
  {
    key: 'document',
    header: 'Documento',
    width: 120,
    cell: ({ client_number }) => client_number,
    sort: (row) => row.client_number,
  },
  {
    key: 'total',
    header: 'Total',
    width: 110,
    align: 'end',
    cell: ({ total_cents }) => soles(total_cents),
    sort: (row) => row.total_cents,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 210,
    cell: ({ state }) => <StatusChip {...stateChip(state)} />,
    sort: (row) => comprobanteStates.indexOf(row.state),
  },
  {
    key: 'deadline',
    header: 'Plazo',
    width: 130,
    cell: (row) => {
      const left = deadlineText(row, today)
      return left === null ? '' : <StatusChip {...left} />
    },
  },
]
