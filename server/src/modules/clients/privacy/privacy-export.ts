import {
  privacyKindNames,
  type PrivacyRequest,
  privacyStateNames,
} from '@chaski/contract/clients/privacy-schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { privacyList } from './privacy-store.ts'

const { text, day, moment, yesOrNo } = columnsOf<PrivacyRequest>()

/** What people asked about their own data, as a file. */
export const privacyExport = listExport(exports.privacyRequests, {
  title: 'Solicitudes de privacidad',
  filterWords: { kind: privacyKindNames, state: privacyStateNames },
  rows: ({ principal, query }) => privacyList(principal, query),
  columns: () => [
    text('Solicitud', 10, (p) => p.privacy_request_id),
    text('Derecho', 16, (p) => privacyKindNames[p.kind]),
    text('Estado', 14, (p) => privacyStateNames[p.state]),
    text('Solicitante', 28, (p) => p.requester_name),
    text('Documento', 14, (p) => p.requester_document),
    text('Contacto', 28, (p) => p.requester_contact),
    text('Cliente', 28, (p) => p.client_name),
    text('Pedido', 40, (p) => p.detail),
    day('Recibida', (p) => p.received_on),
    day('Vence', (p) => p.due_on),
    yesOrNo('Ampliada', (p) => p.extended),
    yesOrNo('Vencida', (p) => p.overdue),
    moment('Respondida', (p) => p.answered_at),
    text('Respuesta', 40, (p) => p.answer),
    text('Registrada por', 22, (p) => p.created_by),
  ],
})
