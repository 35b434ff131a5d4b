import { sql } from 'kysely'
import type { ReportFilters, ReportSort } from '@chaski/contract/reports/schema.ts'
import { cursorBatches } from '#src/base/sql/cursor.ts'
import { inOrder, matching, type Reader } from '#src/modules/reports/filters.ts'
import { columnsFor } from './worksheet-columns.ts'
import type { CellValue } from '#src/spreadsheet/worksheet-xml.ts'
import type { Db } from '#src/base/sql/sql.ts'

export type ServiceCells = { cells: CellValue[] }

/** The services of a report as cells, in batches, from one moment of the database. */
export const serviceBatches = (
  db: Db,
  reader: Reader,
  f: ReportFilters & { sort?: ReportSort },
  signal?: AbortSignal,
): AsyncGenerator<ServiceCells[]> => {
  const columns = columnsFor(reader.seesClients).map(({ value }) => value)
  const query = sql<ServiceCells>`select json_build_array(${sql.join(columns)}) as cells
    from report_service r cross join lateral report_lines(r.final_fare, r.amount_cents) l
    where ${matching(reader, f)} order by ${inOrder(reader, f.sort)}`
  return cursorBatches(db, query, { signal })
}
