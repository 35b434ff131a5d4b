import { sql } from 'kysely'
import type { ReportFilters } from '@chaski/contract/reports/schema.ts'
import { cursorBatches } from '#src/cursor.ts'
import { matching, newestFirst, type Reader } from '#src/modules/reports/filters.ts'
import { columnsFor } from '#src/modules/reports/sheet-columns.ts'
import type { CellValue } from '#src/spreadsheet/xlsx-stream.ts'
import type { Db } from '#src/sql.ts'

type Cells = { cells: CellValue[] }

/** The services of a report as cells, in batches, from one moment of the database. */
export async function* serviceBatches(
  db: Db,
  reader: Reader,
  f: ReportFilters,
  signal?: AbortSignal,
): AsyncGenerator<CellValue[][]> {
  const columns = columnsFor(reader.seesClients).map(({ value }) => value)
  const query = sql<Cells>`select json_build_array(${sql.join(columns)}) as cells
    from report_service r cross join lateral report_lines(r.final_fare, r.amount_cents) l
    where ${matching(reader, f)} order by ${newestFirst}`
  for await (const rows of cursorBatches(db, query, { signal }))
    yield rows.map(({ cells }) => cells)
}
