import { xlsxType } from '#src/file-types.ts'
import { endpoint } from '#src/endpoint.ts'
import {
  accountDetail,
  accountList,
  closeForm,
  driverParams,
  settlementFilters,
  settlementPeriod,
} from '#src/reports/settlement-schema.ts'
import {
  statement,
  statementPage,
  statementParams,
  statementQuery,
} from '#src/reports/statement-schema.ts'

const tag = 'reports'
export const pdfType = 'application/pdf'

const statements = {
  tag,
  access: 'RPT_STATEMENT',
  params: statementParams,
} as const
const settlements = { tag, access: 'RPT_SETTLEMENT', params: driverParams } as const

/** Our own: what companies and drivers owe. */
export const moneyCalls = {
  statement: endpoint({
    ...statements,
    method: 'GET',
    url: '/reports/companies/:company_id/statement',
    operationId: 'getCompanyStatement',
    summary: 'Estado de cuenta mensual de una empresa',
    audit: 'view',
    querystring: statementPage,
    response: statement,
  }),
  statementPdf: endpoint({
    ...statements,
    method: 'GET',
    url: '/reports/companies/:company_id/statement/pdf',
    operationId: 'printCompanyStatement',
    summary: 'Estado de cuenta en PDF',
    audit: 'export',
    querystring: statementQuery,
    produces: pdfType,
  }),
  statementExcel: endpoint({
    ...statements,
    method: 'GET',
    url: '/reports/companies/:company_id/statement/excel',
    operationId: 'exportCompanyStatement',
    summary: 'Estado de cuenta en Excel',
    audit: 'export',
    querystring: statementQuery,
    produces: xlsxType,
  }),
  accounts: endpoint({
    method: 'GET',
    url: '/reports/settlements',
    operationId: 'listSettlements',
    summary: 'Cuentas de los conductores en un periodo',
    tag,
    access: 'RPT_SETTLEMENT',
    audit: 'view',
    querystring: settlementFilters,
    response: accountList,
  }),
  account: endpoint({
    ...settlements,
    method: 'GET',
    url: '/reports/settlements/:driver_id',
    operationId: 'getSettlement',
    summary: 'Cuenta de un conductor en un periodo',
    audit: 'view',
    querystring: settlementPeriod,
    response: accountDetail,
  }),
  accountPdf: endpoint({
    ...settlements,
    method: 'GET',
    url: '/reports/settlements/:driver_id/pdf',
    operationId: 'printSettlement',
    summary: 'Liquidación de un conductor en PDF',
    audit: 'export',
    querystring: settlementPeriod,
    produces: pdfType,
  }),
  closeAccount: endpoint({
    ...settlements,
    method: 'POST',
    url: '/reports/settlements/:driver_id/close',
    operationId: 'closeSettlement',
    summary: 'Cerrar el periodo de un conductor',
    audit: 'write',
    idempotent: true,
    body: closeForm,
    response: accountDetail,
    status: 201,
  }),
}
