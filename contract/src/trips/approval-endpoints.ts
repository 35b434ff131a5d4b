import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { idParam, listOf, paging } from '#src/fields.ts'
import {
  approvalResult,
  approvalToken,
  decisionForm,
  linkedApproval,
  pendingApproval,
} from '#src/trips/approval-schema.ts'
import { tripDetail } from '#src/trips/schema.ts'

const tag = 'trips'
const serviceParams = z.strictObject({ service_id: idParam })
const portal = { tag, service: 'client', access: 'COMPANY' } as const
const link = {
  tag,
  access: 'SHARE_TOKEN',
  params: z.strictObject({ token: approvalToken }),
} as const

/** Three ways to decide about a ride that waits for its company: at the desk, in the portal, by a link. */
export const approvalCalls = {
  decideApproval: endpoint({
    method: 'POST',
    url: '/dispatch/service/:service_id/approval',
    operationId: 'decideApproval',
    summary: 'Aprobar o rechazar en nombre de la empresa, con motivo',
    tag,
    access: 'DSP_SERVICE_APPROVE',
    audit: 'write',
    idempotent: true,
    params: serviceParams,
    body: decisionForm,
    response: tripDetail,
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
  portalDecide: endpoint({
    ...portal,
    method: 'POST',
    url: '/portal/approvals/:service_id',
    operationId: 'decidePortalApproval',
    summary: 'Aprobar o rechazar un servicio de la empresa',
    audit: 'write',
    idempotent: true,
    params: serviceParams,
    body: decisionForm,
    response: approvalResult,
  }),
  linkedApproval: endpoint({
    ...link,
    method: 'GET',
    url: '/approvals/:token',
    operationId: 'getLinkedApproval',
    summary: 'El servicio de un enlace de aprobación',
    audit: 'none',
    limit: { max: 60, seconds: 60 },
    response: linkedApproval,
  }),
  /** Looking never decides: programs that open links in mail before people do must not approve rides. */
  linkedDecide: endpoint({
    ...link,
    method: 'POST',
    url: '/approvals/:token',
    operationId: 'decideLinkedApproval',
    summary: 'Aprobar o rechazar por un enlace de un solo uso',
    audit: 'write',
    limit: { max: 30, seconds: 60 },
    body: decisionForm,
    response: approvalResult,
  }),
}
