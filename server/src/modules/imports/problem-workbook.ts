import type { Readable } from 'node:stream'
import type { ImportRecord } from '@chaski/contract/imports/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { CellValue } from '#src/spreadsheet/worksheet-xml.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import type { RowProblem } from './layout.ts'
import { problemRows } from './store.ts'

const sentence = (problems: readonly RowProblem[]): string =>
  problems.map(({ column, detail }) => (column === '' ? detail : `${column}: ${detail}`)).join('; ')

/** By pages: no connection is held while somebody's slow line takes the file. */
async function* badRows(
  db: Db,
  import_id: number,
  width: number,
): AsyncGenerator<{ cells: CellValue[] }[]> {
  for (let after = 0; ;) {
    const page = await problemRows(db, import_id, after)
    if (page.length === 0) return
    after = page.at(-1)!.row
    yield page.map(({ cells, problems }) => ({
      cells: [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), sentence(problems)],
    }))
  }
}

/** The rows that were not stored, as they came, with one more column that says why: to mend and to bring again. */
export const problemWorkbook = (db: Db, { import_id, columns }: ImportRecord): Readable =>
  xlsxStream({
    name: 'Problemas',
    columns: [
      ...columns.map(({ title }) => ({ title, width: Math.max(14, title.length + 4) })),
      { title: 'problema', width: 80 },
    ],
    batches: badRows(db, import_id, columns.length),
  })
