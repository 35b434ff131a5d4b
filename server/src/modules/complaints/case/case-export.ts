import type { ComplaintRow } from '@chaski/contract/complaints/case-schema.ts'
import {
  channelNames,
  claimTypes,
  complaintTypes,
  documentTypeName,
  documentTypes,
  kindNames,
  stateNames,
} from '@chaski/contract/complaints/options.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { loadCalendar } from '#src/modules/complaints/watch/load-calendar.ts'
import { soonDay } from '#src/modules/complaints/watch/soon-day.ts'
import { caseList, type StoredCase } from './case-store.ts'
import { presentCase } from './present-case.ts'

const { text, day, moment, count, yesOrNo } = columnsOf<StoredCase>()

const named = (options: readonly { id: number; name: string }[]) =>
  Object.fromEntries(options.map(({ id, name }) => [id, name]))

/** The inbox of complaints, as a file; what the law asks for by dates is the book's own. */
export const complaintExport = listExport(exports.complaints, {
  title: 'Reclamos',
  filterWords: {
    state: {
      ...stateNames,
      OPEN: 'Por responder',
      DUE_SOON: 'Por vencer',
      OVERDUE: 'Vencidos',
      CLOSED: 'Cerrados',
    },
    kind: kindNames,
    channel: channelNames,
    document_type_id: named(documentTypes),
    claim_type_id: named(claimTypes),
    complaint_type_id: named(complaintTypes),
  },
  rows: async ({ db, principal, query }) =>
    caseList(principal, query, await soonDay(db, await loadCalendar(db))),
  columns: async ({ db }) => {
    const calendar = await loadCalendar(db)
    const last = {
      row: undefined as StoredCase | undefined,
      shown: undefined as ComplaintRow | undefined,
    }
    // The clock of a case is read once for all of its cells.
    const shown = (row: StoredCase): ComplaintRow => {
      if (last.row !== row) Object.assign(last, { row, shown: presentCase(calendar, row) })
      return last.shown!
    }
    return [
      text('Hoja', 24, (c) => c.code),
      text('Clase', 11, (c) => kindNames[c.kind]),
      text('Motivo', 26, (c) => shown(c).type_name),
      text('Consumidor', 30, (c) => c.consumer_name),
      text('Tipo de documento', 12, (c) => documentTypeName(c.document_type_id)),
      text('Documento', 14, (c) => c.document_number),
      text('Canal', 18, (c) => channelNames[c.channel]),
      text('Establecimiento', 16, (c) => c.establishment_code),
      moment('Registrado', (c) => c.registered_at),
      day('Presentado', (c) => c.filed_on),
      day('Vence', (c) => c.due_date),
      count('Días usados', (c) => shown(c).days_used),
      yesOrNo('Vencido', (c) => shown(c).overdue),
      text('Estado', 20, (c) => stateNames[shown(c).state]),
      text('Responsable', 24, (c) => c.assigned_user_name),
      text('Servicio', 10, (c) => c.service_id),
      text('Placa', 11, (c) => c.license_plate),
      text('Conductor', 12, (c) => c.driver_code),
      text('Detalle', 50, (c) => c.detail),
      text('Pedido', 40, (c) => c.request),
      moment('Cerrado', (c) => c.closed_at),
    ]
  },
})
