import { exports } from '@chaski/contract/exports/endpoints.ts'
import { importKinds } from '@chaski/contract/imports/kinds.ts'
import { type ImportRecord, importStateNames } from '@chaski/contract/imports/schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { kindsAsked } from './may-import.ts'
import { importList } from './store.ts'

const { text, moment, count } = columnsOf<ImportRecord>()

/** Who brought what and what became of it, as a file; the rows themselves are in the lists. */
export const importExport = listExport(exports.imports, {
  title: 'Importaciones',
  filterWords: {
    kind: Object.fromEntries(Object.entries(importKinds).map(([kind, { title }]) => [kind, title])),
  },
  rows: ({ principal, query }) => importList(principal, kindsAsked(principal, query.kind)),
  columns: () => [
    moment('Fecha', (i) => i.created_at),
    text('Qué trae', 24, (i) => importKinds[i.kind].title),
    text('Estado', 16, (i) => importStateNames[i.state]),
    text('Archivo', 28, (i) => i.file_name),
    count('Filas', (i) => i.total),
    count('Nuevos', (i) => i.results.CREATED),
    count('Con cambios', (i) => i.results.UPDATED),
    count('Con problemas', (i) => i.verdicts.BAD + i.results.REFUSED),
    count('Deshechos', (i) => i.results.UNDONE),
    text('Quién', 24, (i) => i.user_name),
    moment('Guardada', (i) => i.applied_at),
    moment('Deshecha', (i) => i.undone_at),
    text('Motivo', 40, (i) => i.problem),
  ],
})
