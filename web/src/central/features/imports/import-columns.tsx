import { importKinds } from '@chaski/contract/imports/kinds.ts'
import {
  type ImportedRow,
  type ImportRecord,
  importResults,
  importVerdicts,
} from '@chaski/contract/imports/schema.ts'
import { dateTime } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { problemsText, rowLook, stateLook, summaryText } from './import-words.ts'

export const importColumns: readonly Column<ImportRecord>[] = [
  { key: 'created_at', header: 'Fecha', width: 140, cell: (r) => dateTime(r.created_at) },
  { key: 'kind', header: 'Qué trae', width: 130, cell: (r) => importKinds[r.kind].title },
  {
    key: 'state',
    header: 'Estado',
    width: 130,
    cell: (r) => <StatusChip {...stateLook(r.state)} />,
  },
  { key: 'file_name', header: 'Archivo', width: 160, grow: 1, cell: (r) => r.file_name },
  { key: 'summary', header: 'Resultado', width: 260, grow: 3, cell: (r) => summaryText(r) },
  { key: 'user_name', header: 'Quién', width: 140, cell: (r) => r.user_name },
]

/** What a row did stands before what it would do, as its chip says. */
const rowRank = ({ result, verdict }: ImportedRow): number => {
  if (result !== null) return importResults.indexOf(result)
  return verdict === null ? 20 : 10 + importVerdicts.indexOf(verdict)
}

export const rowColumns: readonly Column<ImportedRow>[] = [
  { key: 'row', header: 'Fila', width: 70, align: 'end', cell: (r) => r.row, sort: (r) => r.row },
  {
    key: 'verdict',
    header: 'Veredicto',
    width: 140,
    cell: (r) => <StatusChip {...rowLook(r)} />,
    sort: rowRank,
  },
  {
    key: 'label',
    header: 'Registro',
    width: 220,
    grow: 2,
    cell: (r) => r.label,
    sort: (r) => r.label,
  },
  { key: 'problems', header: 'Motivo', width: 260, grow: 4, cell: (r) => problemsText(r) },
]
