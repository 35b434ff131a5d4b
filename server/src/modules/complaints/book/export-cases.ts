import type { Readable } from 'node:stream'
import type { ComplaintDetail, ExportFilters } from '@chaski/contract/complaints/case-schema.ts'
import {
  channelNames,
  documentTypeName,
  kindNames,
  stateNames,
} from '@chaski/contract/complaints/options.ts'
import type { Viewer } from '#src/access/reach.ts'
import type { Deps } from '#src/base/deps.ts'
import { workbookValue } from '#src/exports/cell-values.ts'
import { caseSlice } from '#src/modules/complaints/case/case-store.ts'
import { loadCalendar } from '#src/modules/complaints/watch/load-calendar.ts'
import { presentDetail } from '#src/modules/complaints/case/present-case.ts'
import { printSheet } from './print-sheet.ts'
import type { CellValue, Column } from '#src/spreadsheet/worksheet-xml.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'

const slice = 100

/** Every case of the range, a slice at a time: memory stays flat however many there are. */
async function* casesOf(
  deps: Deps,
  viewer: Viewer,
  filters: ExportFilters,
): AsyncGenerator<ComplaintDetail> {
  const calendar = await loadCalendar(deps.db)
  for (let last = 0; ;) {
    const rows = await caseSlice(deps.db, viewer, filters, last, slice)
    for (const row of rows) yield presentDetail(deps.db, calendar, row)
    if (rows.length < slice) return
    last = rows.at(-1)!.complaint_id
  }
}

type Field = Column & { value: (c: ComplaintDetail) => CellValue }
const entryOf = (c: ComplaintDetail, kind: string) => c.entries.findLast((e) => e.kind === kind)

const fields: readonly Field[] = [
  { title: 'Código', width: 24, value: (c) => c.code },
  { title: 'N.º de hoja', width: 18, value: (c) => c.number },
  { title: 'Establecimiento', width: 16, value: (c) => c.establishment_code },
  { title: 'Fecha y hora de presentación', width: 26, format: 'moment', value: (c) => c.filed_at },
  { title: 'Fecha y hora de registro', width: 26, format: 'moment', value: (c) => c.registered_at },
  { title: 'Canal', width: 22, value: (c) => channelNames[c.channel] },
  { title: 'N.º de hoja de respaldo', width: 20, value: (c) => c.backup_sheet_number },
  { title: 'Tipo marcado', width: 12, value: (c) => kindNames[c.filed_kind] },
  { title: 'Se tramita como', width: 14, value: (c) => kindNames[c.kind] },
  { title: 'Motivo', width: 26, value: (c) => c.type_name },
  { title: 'Consumidor', width: 32, value: (c) => c.consumer_name },
  { title: 'Tipo de documento', width: 16, value: (c) => documentTypeName(c.document_type_id) },
  { title: 'N.º de documento', width: 16, value: (c) => c.document_number },
  { title: 'Domicilio', width: 36, value: (c) => c.address },
  { title: 'Correo', width: 28, value: (c) => c.email },
  { title: 'Teléfono', width: 16, value: (c) => c.phone },
  { title: 'Padre, madre o representante', width: 28, value: (c) => c.guardian_name },
  { title: 'Bien', width: 12, value: (c) => c.good_kind },
  { title: 'Descripción', width: 36, value: (c) => c.good_description },
  { title: 'Monto reclamado (S/)', width: 18, value: (c) => c.amount_claimed },
  { title: 'Detalle', width: 60, value: (c) => c.detail },
  { title: 'Pedido', width: 40, value: (c) => c.request },
  { title: 'Vencimiento', width: 14, format: 'day', value: (c) => c.due_date },
  { title: 'Estado', width: 18, value: (c) => stateNames[c.state] },
  { title: 'Días hábiles usados', width: 16, value: (c) => c.days_used },
  {
    title: 'Fecha de respuesta',
    width: 26,
    format: 'moment',
    value: (c) => entryOf(c, 'ANSWER')?.at ?? null,
  },
  { title: 'Respuesta', width: 60, value: (c) => entryOf(c, 'ANSWER')?.text ?? null },
  { title: 'Acciones adoptadas', width: 40, value: (c) => entryOf(c, 'ANSWER')?.actions ?? null },
]

async function* rowsOf(
  deps: Deps,
  viewer: Viewer,
  filters: ExportFilters,
): AsyncGenerator<CellValue[]> {
  for await (const c of casesOf(deps, viewer, filters))
    yield fields.map((field) => workbookValue(field, field.value(c)))
}

export const exportXlsx = (deps: Deps, viewer: Viewer, filters: ExportFilters): Readable =>
  xlsxStream({
    name: 'Libro de Reclamaciones',
    columns: fields,
    rows: rowsOf(deps, viewer, filters),
  })

async function* sheetsOf(deps: Deps, viewer: Viewer, filters: ExportFilters) {
  for await (const c of casesOf(deps, viewer, filters)) yield printSheet(c)
}

export const exportPdf = (deps: Deps, viewer: Viewer, filters: ExportFilters): Readable =>
  deps.pdf.sheets(sheetsOf(deps, viewer, filters))
