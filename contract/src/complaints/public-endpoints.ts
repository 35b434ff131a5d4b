import { z } from 'zod'
import {
  complaintBook,
  consumerReply,
  statusAnswer,
  statusQuestion,
} from '#src/complaints/public-schema.ts'
import {
  complaintForm,
  maxAttachmentBytes,
  registered,
  uploadedAttachment,
} from '#src/complaints/schema.ts'
import { endpoint } from '#src/endpoint.ts'

const tag = 'complaints'
const service = 'complaintsBook'
/** Mobile networks share addresses, so an address may file more often than a person or a device. */
const perAddress = { max: 60, seconds: 600 } as const

/** What anybody may call: the public page loads these and none of the back-office's. */
export const publicComplaints = {
  book: endpoint({
    method: 'GET',
    url: '/public/complaints/book',
    operationId: 'getComplaintBook',
    summary: 'El libro de reclamaciones y sus establecimientos',
    tag,
    service,
    access: 'PUBLIC',
    audit: 'none',
    response: complaintBook,
  }),
  upload: endpoint({
    method: 'POST',
    url: '/public/complaints/attachments',
    operationId: 'uploadComplaintAttachment',
    summary: 'Subir un adjunto antes de registrar el reclamo',
    tag,
    service,
    access: 'PUBLIC',
    audit: 'write',
    limit: perAddress,
    upload: { maxBytes: maxAttachmentBytes },
    response: uploadedAttachment,
    status: 201,
  }),
  register: endpoint({
    method: 'POST',
    url: '/public/complaints',
    operationId: 'registerComplaint',
    summary: 'Registrar un reclamo o una queja',
    tag,
    service,
    access: 'PUBLIC',
    audit: 'write',
    idempotent: true,
    limit: perAddress,
    body: complaintForm,
    response: registered,
    status: 201,
  }),
  status: endpoint({
    method: 'POST',
    url: '/public/complaints/status',
    operationId: 'getComplaintStatus',
    summary: 'Consultar un reclamo con su código y el documento',
    tag,
    service,
    access: 'PUBLIC',
    audit: 'view',
    limit: perAddress,
    body: statusQuestion,
    response: statusAnswer,
  }),
  replyOffer: endpoint({
    method: 'POST',
    url: '/public/complaints/offer-reply',
    operationId: 'replyComplaintOffer',
    summary: 'Aceptar o rechazar la solución ofrecida',
    tag,
    service,
    access: 'PUBLIC',
    audit: 'write',
    limit: perAddress,
    body: consumerReply,
    response: statusAnswer,
  }),
  document: endpoint({
    method: 'GET',
    url: '/public/complaints/documents/:token',
    operationId: 'getComplaintDocument',
    summary: 'Hoja de Reclamación en PDF, por un enlace que vence',
    tag,
    service,
    access: 'SHARE_TOKEN',
    audit: 'view',
    limit: perAddress,
    produces: 'application/pdf',
    params: z.strictObject({ token: z.string().max(150) }),
  }),
}
