import { Readable } from 'node:stream'
import type { AuditFilters } from '@chaski/contract/audit/schema.ts'
import { auditActions, auditEntities } from '@chaski/contract/audit/words.ts'
import type { Viewer } from '#src/access/reach.ts'
import { cursorBatches } from '#src/base/sql/cursor.ts'
import { auditList, auditSlice, beforeFirstRow, type SliceMark, type StoredRow } from './store.ts'
import { csvRow } from '#src/spreadsheet/csv-row.ts'
import { operationName } from './operation-name.ts'
import type { Db } from '#src/base/sql/sql.ts'

const header = [
  'Fecha',
  'Tipo',
  'Id',
  'Nombre',
  'IP',
  'Acción',
  'Código de acción',
  'Entidad',
  'Registro',
  'Qué vio',
  'Antes',
  'Después',
  'Solicitud',
]
type Filters = Omit<AuditFilters, 'page' | 'page_size'>

// Small, since a slice is read and written in one turn of the loop.
const sliceSize = 200
const actions: Record<string, string> = auditActions
const entities: Record<string, string> = auditEntities

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value)

const rowOf = (r: StoredRow): string =>
  csvRow([
    r.at,
    r.actor_type,
    r.actor_id,
    r.actor_name,
    r.ip,
    actions[r.action] ?? r.action,
    r.action,
    entities[r.entity] ?? r.entity,
    r.entity_id,
    operationName(r.after),
    asText(r.before),
    asText(r.after),
    r.request_id,
  ])

/** Slice by slice, oldest first: no statement runs long, however long the log is. */
async function* bySlices(db: Db, viewer: Viewer, filters: Filters): AsyncGenerator<StoredRow[]> {
  let last: SliceMark = beforeFirstRow
  for (;;) {
    const rows = await auditSlice(db, viewer, filters, last, sliceSize)
    yield rows
    if (rows.length < sliceSize) return
    last = rows.at(-1)!
  }
}

/** The filtered log as CSV, a part at a time: memory stays flat. In the order of the screen, where one was asked for. */
export const exportAudit = (
  db: Db,
  viewer: Viewer,
  filters: Filters,
  signal: AbortSignal,
): Readable => {
  const lines = async function* () {
    // The mark lets spreadsheets read the accents.
    yield `\uFEFF${csvRow(header)}`
    const parts =
      filters.sort === undefined
        ? bySlices(db, viewer, filters)
        : cursorBatches(db, auditList(viewer, filters), { size: sliceSize, signal })
    for await (const rows of parts) yield rows.map(rowOf).join('')
  }
  return Readable.from(lines())
}
