import {
  type ClosedStatementRow,
  type ClosingRow,
  statementStates,
} from '@chaski/contract/receivables/closing-schema.ts'
import { monthText } from '@chaski/contract/reports/month-words.ts'
import { count, soles, when } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { billOf, differenceText, stateChip } from './closing-words.ts'

export const closingColumns: readonly Column<ClosingRow>[] = [
  { key: 'name', header: 'Empresa', width: 230, grow: 2, cell: ({ name }) => name },
  {
    key: 'services',
    header: 'Servicios',
    width: 80,
    align: 'end',
    cell: ({ services }) => count(services),
  },
  {
    key: 'total',
    header: 'Se cierra',
    width: 105,
    align: 'end',
    cell: ({ total_cents }) => soles(total_cents),
  },
  {
    key: 'statement',
    header: 'Estado de cuenta',
    width: 130,
    align: 'end',
    cell: ({ statement_cents }) => soles(statement_cents),
  },
  { key: 'difference', header: 'Por qué difiere', width: 240, grow: 3, cell: differenceText },
  {
    key: 'state',
    header: 'Situación',
    width: 260,
    cell: ({ state, number, problem }) =>
      state !== null ? (
        <StatusChip {...stateChip(state)} label={`${stateChip(state).label} · N.º ${number}`} />
      ) : problem !== null ? (
        <StatusChip tone="alarm" label={problem} />
      ) : (
        ''
      ),
  },
]

export const statementColumns: readonly Column<ClosedStatementRow>[] = [
  {
    key: 'number',
    header: 'N.º',
    width: 70,
    align: 'end',
    cell: ({ number }) => number,
    sort: (row) => row.number,
  },
  {
    key: 'month',
    header: 'Mes',
    width: 130,
    cell: ({ month }) => monthText(month),
    sort: (row) => row.month,
  },
  {
    key: 'company',
    header: 'Empresa',
    width: 200,
    grow: 2,
    cell: ({ company_name }) => company_name,
    sort: (row) => row.company_name,
  },
  {
    key: 'services',
    header: 'Servicios',
    width: 90,
    align: 'end',
    cell: ({ services }) => count(services),
    sort: (row) => row.services,
  },
  {
    key: 'late',
    header: 'Tardíos',
    width: 80,
    align: 'end',
    cell: ({ late_services }) => (late_services === 0 ? '' : count(late_services)),
    sort: (row) => row.late_services,
  },
  {
    key: 'total',
    header: 'Total',
    width: 120,
    align: 'end',
    cell: ({ total_cents }) => soles(total_cents),
    sort: (row) => row.total_cents,
  },
  { key: 'bill', header: 'Factura', width: 110, cell: billOf },
  {
    key: 'state',
    header: 'Estado',
    width: 130,
    cell: ({ state }) => <StatusChip {...stateChip(state)} />,
    sort: (row) => statementStates.indexOf(row.state),
  },
  {
    key: 'mailed',
    header: 'Enviado',
    width: 130,
    cell: ({ mailed_at }) => (mailed_at === null ? '' : when(mailed_at)),
    sort: (row) => row.mailed_at,
  },
  {
    key: 'by',
    header: 'Cerró',
    width: 140,
    hidden: true,
    cell: ({ closed_by }) => closed_by,
    sort: (row) => row.closed_by,
  },
]
