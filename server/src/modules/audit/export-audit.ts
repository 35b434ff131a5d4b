import { Readable } from 'node:stream'
import type { AuditFilters } from '@chaski/contract/audit/schema.ts'
import { auditActions, auditEntities } from '@chaski/contract/audit/words.ts'
import type { Viewer } from '#src/access/reach.ts'
import { auditSlice, beforeFirstRow, type SliceMark } from './store.ts'
import { csvRow } from './csv.ts'
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
const sliceSize = 1000
const actions: Record<string, string> = auditActions
const entities: Record<string, string> = auditEntities

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value)

/** The filtered log as CSV, slice by slice: memory stays flat however long it is. */
export const exportAudit = (
  db: Db,
  viewer: Viewer,
  filters: Omit<AuditFilters, 'page' | 'page_size'>,
): Readable => {
  const lines = async function* () {
    // The mark lets spreadsheets read the accents.
    yield `\uFEFF${csvRow(header)}`
    let last: SliceMark = beforeFirstRow
    for (;;) {
      const rows = await auditSlice(db, viewer, filters, last, sliceSize)
      for (const r of rows) {
        yield csvRow([
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
      }
      if (rows.length < sliceSize) return
      last = rows.at(-1)!
    }
  }
  return Readable.from(lines())
}
