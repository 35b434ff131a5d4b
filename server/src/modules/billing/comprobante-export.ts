import {
  clientTypeNames,
  comprobanteStateNames,
  kindNames,
  paymentFormNames,
} from '@chaski/contract/billing/kinds.ts'
import type { ComprobanteRow } from '@chaski/contract/billing/schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { comprobanteList } from './store.ts'

const { text, day, moment, money, count, yesOrNo } = columnsOf<ComprobanteRow>()

/** What was issued, as a file. */
export const comprobanteExport = listExport(exports.comprobantes, {
  title: 'Comprobantes',
  filterWords: { kind: kindNames, state: comprobanteStateNames },
  rows: ({ principal, query }) => comprobanteList(principal, query),
  columns: () => [
    day('Emisión', (c) => c.issued_on),
    text('Tipo', 18, (c) => kindNames[c.kind]),
    text('Serie', 8, (c) => c.series),
    count('Número', (c) => c.number),
    text('Tipo de documento', 18, (c) => clientTypeNames[c.client_type]),
    text('Documento', 14, (c) => c.client_number),
    text('Cliente', 34, (c) => c.client_name),
    money('Exonerado (S/)', (c) => c.exonerado_cents),
    money('Gravado (S/)', (c) => c.gravado_cents),
    money('IGV (S/)', (c) => c.igv_cents),
    money('Total (S/)', (c) => c.total_cents),
    money('Detracción (S/)', (c) => c.detraccion_cents),
    money('Con nota de crédito (S/)', (c) => c.credited_cents),
    text('Pago', 10, (c) => paymentFormNames[c.payment_form]),
    text('Estado', 24, (c) => comprobanteStateNames[c.state]),
    text('Respuesta', 40, (c) => c.answer_text),
    day('Plazo', (c) => c.deadline),
    moment('Emitido', (c) => c.issued_at),
    yesOrNo('De prueba', (c) => c.is_trial),
  ],
})
