import { documentTypeName } from '@chaski/contract/complaints/options.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { type RecruitRow, recruitStateLabels } from '@chaski/contract/recruitment/schema.ts'
import { documentColumns } from '#src/exports/document-columns.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { recruitList } from './store.ts'

const { phone, text, moment } = columnsOf<RecruitRow>()

/** Who wants to drive, as a file. */
export const recruitExport = listExport(exports.recruits, {
  title: 'Postulantes',
  filterWords: { state: recruitStateLabels },
  rows: ({ principal, query }) => recruitList(principal, query),
  columns: () => [
    text('Postulante', 30, (r) => r.name),
    text('Tipo de documento', 12, (r) => documentTypeName(r.document_type_id)),
    text('Documento', 14, (r) => r.document_number),
    phone('Celular', (r) => r.cellphone),
    text('Correo', 28, (r) => r.email),
    text('Placa', 11, (r) => r.plate),
    text('Estado', 18, (r) => recruitStateLabels[r.state]),
    moment('Registro', (r) => r.created_at),
    moment('Enviada', (r) => r.submitted_at),
    ...documentColumns<RecruitRow>(),
  ],
})
