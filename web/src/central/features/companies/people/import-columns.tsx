import type { ImportResult, ImportRow } from '@chaski/contract/clients/schema.ts'
import { phone } from '#src/shared/formats.ts'
import { type ChipTone, StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'

type Problems = ImportRow['problems']

const problemsText = (problems: Problems): string =>
  problems
    .map(({ column, detail }) => (column === '' ? detail : `${column}: ${detail}`))
    .join(' · ')

const verdicts: Record<ImportRow['verdict'], { tone: ChipTone; label: string }> = {
  CREATE: { tone: 'good', label: 'Nuevo' },
  UPDATE: { tone: 'info', label: 'Cambia' },
  SAME: { tone: 'quiet', label: 'Igual' },
  BAD: { tone: 'warn', label: 'Con problemas' },
}
const order = ['BAD', 'UPDATE', 'CREATE', 'SAME']

export const previewColumns: readonly Column<ImportRow>[] = [
  { key: 'row', header: 'Fila', width: 60, align: 'end', cell: (r) => r.row, sort: (r) => r.row },
  {
    key: 'verdict',
    header: 'Veredicto',
    width: 130,
    cell: (r) => <StatusChip {...verdicts[r.verdict]} />,
    sort: (r) => order.indexOf(r.verdict),
  },
  { key: 'name', header: 'Nombre', width: 140, grow: 1, cell: (r) => r.name, sort: (r) => r.name },
  { key: 'cellphone', header: 'Celular', width: 110, cell: (r) => phone(r.cellphone ?? '') },
  { key: 'problems', header: 'Motivo', width: 220, grow: 4, cell: (r) => problemsText(r.problems) },
]

type ResultRow = ImportResult['data'][number]

const results: Record<ResultRow['result'], { tone: ChipTone; label: string }> = {
  CREATED: { tone: 'good', label: 'Registrado' },
  UPDATED: { tone: 'info', label: 'Actualizado' },
  SAME: { tone: 'quiet', label: 'Igual' },
  REFUSED: { tone: 'warn', label: 'Sin guardar' },
}
const resultOrder = ['REFUSED', 'UPDATED', 'CREATED', 'SAME']

export const resultColumns: readonly Column<ResultRow>[] = [
  { key: 'row', header: 'Fila', width: 60, align: 'end', cell: (r) => r.row, sort: (r) => r.row },
  {
    key: 'result',
    header: 'Resultado',
    width: 130,
    cell: (r) => <StatusChip {...results[r.result]} />,
    sort: (r) => resultOrder.indexOf(r.result),
  },
  { key: 'problems', header: 'Motivo', width: 260, grow: 1, cell: (r) => problemsText(r.problems) },
]
