import { exports } from '@chaski/contract/exports/endpoints.ts'
import type { DriverMessage } from '@chaski/contract/messaging/schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { driverMessageList } from './driver-message-store.ts'

const { text, moment, count, yesOrNo } = columnsOf<DriverMessage>()

/** What somebody wrote to drivers, as a file. */
export const driverMessageExport = listExport(exports.driverMessages, {
  title: 'Mensajes a conductores',
  filterWords: { state_type: { READ: 'Leídos por todos', UNREAD: 'Por leer' } },
  rows: ({ principal, query }) => driverMessageList(principal.user_id, query),
  columns: () => [
    moment('Enviado', (m) => m.created_at),
    text('Para', 30, (m) => m.target_text),
    text('Mensaje', 60, (m) => m.text),
    yesOrNo('Urgente', (m) => m.urgent),
    yesOrNo('Con imagen', (m) => m.has_image),
    count('Destinatarios', (m) => m.total),
    count('Enviados', (m) => m.sent),
    count('Recibidos', (m) => m.delivered),
    count('Leídos', (m) => m.read),
  ],
})
