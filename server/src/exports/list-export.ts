import type { RawBuilder } from 'kysely'
import type { Endpoint, ParsedOf } from '@chaski/contract/endpoint.ts'
import type { ExportFormat } from '@chaski/contract/exports/export-of.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import type { ExportColumn } from './export-columns.ts'

/** A call for a list as a file. */
export type ExportCall = Endpoint & { produces: string }

/** Who asks for which list, narrowed how. */
export type Asked<E extends ExportCall> = Pick<ParsedOf<E>, 'params' | 'query'> & {
  db: Db
  principal: Operator
}

/** How a filter's codes read: of `state`, `{ OPEN: 'Abiertos' }`. */
export type FilterWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A query that is read as the file goes out; or the rows themselves, of a list that comes whole because it is short. */
type Rows<Row> = RawBuilder<Row> | readonly Row[]

/** What a list is as a file: its own query without a page, and its columns in words. */
export type ListExport<E extends ExportCall, Row> = {
  title: string
  /** Plain values of codes, and further columns, may come from the database or hang on the caller's rights. */
  columns: (asked: Asked<E>) => readonly ExportColumn<Row>[] | Promise<readonly ExportColumn<Row>[]>
  /** The rows within the caller's scope, in the order of the screen. */
  rows: (asked: Asked<E>) => Rows<Row> | Promise<Rows<Row>>
  filterWords?: FilterWords
}

export type ExportQuery = { format: ExportFormat } & Record<string, unknown>

/** Holds a definition to its call and its rows. */
export const listExport = <E extends ExportCall, Row>(
  _: E,
  made: ListExport<E, Row>,
): ListExport<E, Row> => made
