import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { idParam, listOf, paging } from '#src/fields.ts'
import { pdfType, xlsxType } from '#src/reports/money-endpoints.ts'
import { reportList, reportRow } from '#src/reports/schema.ts'
import {
  portalTripFilters,
  statement,
  statementPage,
  statementQuery,
} from '#src/reports/statement-schema.ts'

const portal = { tag: 'reports', service: 'client', access: 'COMPANY' } as const

/** A ride over the company's rules that waits for its approver. */
const pendingApproval = z.object({
  service_id: z.int(),
  date_time_service: z.string(),
  created_at: z.string(),
  client_name: z.string(),
  origin_text: z.string(),
  destination_text: z.string().nullable(),
  costcenter_code: z.string().nullable(),
  costcenter_name: z.string().nullable(),
  fare_cents: z.int(),
  reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
  version: z.int(),
})
export type PendingApproval = z.infer<typeof pendingApproval>

/** What a company sees of its own rides in its portal: the session says which company. */
export const portalReportCalls = {
  portalTrips: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/trips',
    operationId: 'listPortalTrips',
    summary: 'Servicios de la empresa en un mes',
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
  portalApprovals: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/approvals',
    operationId: 'listPortalApprovals',
    summary: 'Servicios que esperan aprobación',
    audit: 'view',
    querystring: z.strictObject(paging),
    response: listOf(pendingApproval),
  }),
}
