import type { Readable } from 'node:stream'
import { type ImportKindCode, importKinds } from '@chaski/contract/imports/kinds.ts'
import { workbookStream } from '#src/spreadsheet/xlsx-stream.ts'
import { layouts } from './kinds/layouts.ts'

/** An empty file with the titles we know best, an example to write over, and a second worksheet that explains. */
export const importTemplate = (kind: ImportKindCode): Readable => {
  const { columns } = layouts[kind]
  return workbookStream([
    {
      name: importKinds[kind].title,
      columns: columns.map(({ title }) => ({ title, width: Math.max(14, title.length + 4) })),
      rows: [columns.map(({ example }) => example)],
    },
    {
      name: 'Ayuda',
      columns: [
        { title: 'Columna', width: 24 },
        { title: 'Para un registro nuevo', width: 24 },
        { title: 'Qué se escribe', width: 80 },
      ],
      rows: columns.map(({ title, required, hint }) => [
        title,
        required === true ? 'Necesaria' : 'Si la tiene',
        hint,
      ]),
    },
  ])
}
