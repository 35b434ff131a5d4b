import { finished, type Readable } from 'node:stream'
import type { RawBuilder } from 'kysely'
import type { Deps } from '#src/base/deps.ts'
import { cursorBatches } from '#src/base/sql/cursor.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { CellValue } from '#src/spreadsheet/worksheet-xml.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import { csvValue, workbookValue } from './cell-values.ts'
import { csvStream } from './csv-stream.ts'
import { takeExportPlace } from './export-places.ts'
import { filtersInWords } from './filters-in-words.ts'
import type { Asked, ExportCall, ExportQuery, ListExport } from './list-export.ts'

const isWhole = <Row>(rows: RawBuilder<Row> | readonly Row[]): rows is readonly Row[] =>
  Array.isArray(rows)

/** A list as it is filtered, as a file made while it is read; who leaves stops the query, and what was taken is noted. */
export const exportList = async <E extends ExportCall, Row>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  call: E,
  list: ListExport<E, Row>,
  asked: Asked<E>,
  actor: Actor,
  signal: AbortSignal,
): Promise<Readable> => {
  const { format, ...query } = asked.query as unknown as ExportQuery
  const columns = await list.columns(asked)
  const rows = await list.rows(asked)
  const above =
    format === 'csv'
      ? []
      : [list.title, ...(await filtersInWords(db, asked.principal, query, list.filterWords))]
  const leavePlace = takeExportPlace()
  const valueOf = format === 'csv' ? csvValue : workbookValue
  let taken = 0
  let all = false
  const batches = async function* (): AsyncGenerator<{ cells: CellValue[] }[]> {
    const batched = isWhole(rows) ? [rows] : cursorBatches(db, rows, { signal })
    for await (const batch of batched) {
      taken += batch.length
      yield batch.map((row) => ({
        cells: columns.map((column) => valueOf(column, column.value(row))),
      }))
    }
    all = true
  }
  const file =
    format === 'csv'
      ? csvStream(
          columns.map(({ title }) => title),
          batches(),
        )
      : xlsxStream({
          name: list.title.slice(0, 31),
          columns,
          above,
          filtered: true,
          batches: batches(),
        })
  finished(file, (error) => {
    leavePlace()
    writeAudit(db, actor, {
      action: 'EXPORT_END',
      entity: 'exports',
      entity_id: null,
      after: { operation: call.operationId, filters: query, rows: taken, complete: all && !error },
    }).catch((err: unknown) => log.error({ err }, 'an export ended without its audit row'))
  })
  return file
}
