import { endpoint } from '#src/endpoint.ts'
import {
  batchForm,
  batchList,
  batchParams,
  batchResult,
  closing,
  closingDetail,
  closingForm,
  closingList,
  closingPages,
  closingParams,
  payFile,
  payFileForm,
} from '#src/ledger/closing-schema.ts'

const tag = 'ledger'
const held = { tag, access: 'RPT_SETTLEMENT' } as const
const closings = '/ledger/closings'
const batches = '/ledger/payments'
const file = '/ledger/payments-file'

/** The week of everybody: closed by a job, paid together, with the file that the bank takes. */
export const closingCalls = {
  closings: endpoint({
    ...held,
    method: 'GET',
    url: closings,
    operationId: 'listLedgerClosings',
    summary: 'Cierres de semana, el último primero',
    audit: 'none',
    querystring: closingPages,
    response: closingList,
  }),
  closing: endpoint({
    ...held,
    method: 'GET',
    url: `${closings}/:closing_id`,
    operationId: 'getLedgerClosing',
    summary: 'Cuánto avanzó un cierre y a quién no se pudo cerrar',
    audit: 'none',
    params: closingParams,
    response: closingDetail,
  }),
  closeAll: endpoint({
    ...held,
    method: 'POST',
    url: closings,
    operationId: 'closeLedgerPeriod',
    summary: 'Cerrar el periodo de todos los conductores',
    audit: 'write',
    idempotent: true,
    body: closingForm,
    response: closing,
    status: 201,
  }),
  batches: endpoint({
    ...held,
    method: 'GET',
    url: batches,
    operationId: 'listLedgerPayBatches',
    summary: 'Pagos hechos por lote',
    audit: 'none',
    querystring: closingPages,
    response: batchList,
  }),
  payAll: endpoint({
    ...held,
    method: 'POST',
    url: batches,
    operationId: 'createLedgerPayBatch',
    summary: 'Pagar a varios conductores lo que se les debe',
    audit: 'write',
    idempotent: true,
    body: batchForm,
    response: batchResult,
    status: 201,
  }),
  batchFile: endpoint({
    ...held,
    method: 'GET',
    url: `${batches}/:batch_id/file`,
    operationId: 'downloadLedgerPayBatch',
    summary: 'El archivo de pagos para el banco',
    audit: 'export',
    params: batchParams,
    produces: 'text/csv; charset=utf-8',
  }),
  payFile: endpoint({
    ...held,
    method: 'GET',
    url: file,
    operationId: 'getLedgerPayFile',
    summary: 'Cómo es el archivo de pagos',
    audit: 'none',
    response: payFile,
  }),
  setPayFile: endpoint({
    ...held,
    method: 'PUT',
    url: file,
    operationId: 'updateLedgerPayFile',
    summary: 'Cambiar las columnas y el separador del archivo de pagos',
    audit: 'write',
    body: payFileForm,
    response: payFile,
  }),
}
