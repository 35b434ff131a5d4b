import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { idParam } from '#src/fields.ts'
import { xlsxType } from '#src/file-types.ts'
import { pdfType } from '#src/reports/money-endpoints.ts'
import { reportList, reportRow } from '#src/reports/schema.ts'
import { portalTripFilters, spending, spendingQuery } from '#src/reports/portal-schema.ts'
import { statement, statementPage, statementQuery } from '#src/reports/statement-schema.ts'

const portal = { tag: 'reports', service: 'client', access: 'COMPANY' } as const

/** What a company sees of its own rides in its portal: the session says which company. */
export const portalReportCalls = {
  portalTrips: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/trips',
    operationId: 'listPortalTrips',
    summary: 'Servicios de la empresa: de quién, de qué centro, en qué estado y entre qué días',
    audit: 'view',
    querystring: portalTripFilters,
    response: reportList,
  }),
  portalTrip: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/trips/:service_id',
    operationId: 'getPortalTrip',
    summary: 'Un servicio de la empresa',
    audit: 'view',
    params: z.strictObject({ service_id: idParam }),
    response: reportRow,
  }),
  portalSpending: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/spending',
    operationId: 'getPortalSpending',
    summary: 'Gasto de la empresa por centro de costo y mes',
    audit: 'view',
    querystring: spendingQuery,
    response: spending,
  }),
  portalStatement: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/statement',
    operationId: 'getPortalStatement',
    summary: 'Estado de cuenta mensual propio',
    audit: 'view',
    querystring: statementPage,
    response: statement,
  }),
  portalStatementPdf: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/statement/pdf',
    operationId: 'printPortalStatement',
    summary: 'Estado de cuenta propio en PDF',
    audit: 'export',
    querystring: statementQuery,
    produces: pdfType,
  }),
  portalStatementExcel: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/statement/excel',
    operationId: 'exportPortalStatement',
    summary: 'Estado de cuenta propio en Excel',
    audit: 'export',
    querystring: statementQuery,
    produces: xlsxType,
  }),
}
