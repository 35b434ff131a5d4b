import { comprobanteStates, kindNames } from '@chaski/contract/billing/kinds.ts'
import type { SalesBookRow } from '@chaski/contract/billing/sales-book-schema.ts'
import { date, soles } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { codeOf, stateChip } from './comprobante-words.ts'

type Sum = 'exonerado_cents' | 'gravado_cents' | 'igv_cents' | 'total_cents'
const money = (key: Sum, header: string): Column<SalesBookRow> => ({
  key,
  header,
  width: 92,
  align: 'end',
  cell: (row) => soles(row[key]),
  sort: (row) => row[key],
})

/** A note names what it corrects. */
const nameOf = (row: SalesBookRow): string =>
  `${kindNames[row.kind]} ${codeOf(row)}${row.reference === null ? '' : ` (${row.reference})`}`

export const salesBookColumns: readonly Column<SalesBookRow>[] = [
  {
    key: 'issued_on',
    header: 'Emitido',
    width: 90,
    cell: ({ issued_on }) => date(`${issued_on}T12:00:00-05:00`),
    sort: (row) => row.issued_on,
  },
  { key: 'code', header: 'Comprobante', width: 212, grow: 1, cell: nameOf, sort: nameOf },
  {
    key: 'client',
    header: 'Cliente',
    width: 150,
    grow: 2,
    cell: ({ client_name }) => client_name,
    sort: (row) => row.client_name,
  },
  {
    key: 'document',
    header: 'Documento',
    width: 100,
    cell: ({ client_number }) => client_number,
    sort: (row) => row.client_number,
  },
  money('exonerado_cents', 'Exonerado'),
  money('gravado_cents', 'Base'),
  money('igv_cents', 'IGV'),
  money('total_cents', 'Total'),
  {
    key: 'state',
    header: 'Estado',
    width: 125,
    cell: ({ state }) => <StatusChip {...stateChip(state)} />,
    sort: (row) => comprobanteStates.indexOf(row.state),
  },
]
