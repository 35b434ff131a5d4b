import { finished, type Readable } from 'node:stream'
import { sql } from 'kysely'
import type { SalesBookQuery } from '@chaski/contract/billing/sales-book-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import { cursorBatches } from '#src/base/sql/cursor.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { type CellValue } from '#src/spreadsheet/worksheet-xml.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import { bookColumns } from './book-columns.ts'
import { bookOrder, ofMonth } from './book-store.ts'

/** Each holds a connection while it lasts. */
const atOnce = 2
let running = 0

/** A month as a file, made while it is read: its cells are built by the database, a batch at a time. */
export const salesBookFile = (
  db: Db,
  scope: Scope,
  query: SalesBookQuery,
  signal: AbortSignal,
): Readable => {
  if (running >= atOnce)
    throw fail('OVERLOADED', {
      detail: 'Hay otros registros en descarga. Intente en un minuto.',
      retryAfter: 30,
    })
  running++
  const rows = sql<{ cells: CellValue[] }>`
    select json_build_array(${sql.join(bookColumns.map(({ value }) => value))}) as cells
    from comprobante c left join comprobante r on r.comprobante_id = c.reference_id
    where ${ofMonth(scope, query)} order by ${bookOrder}`
  const file = xlsxStream({
    name: 'Registro de ventas',
    columns: bookColumns,
    batches: cursorBatches(db, rows, { signal }),
  })
  finished(file, () => {
    running--
  })
  return file
}
