import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, idParam, integerParam } from '#src/fields.ts'

const tag = 'demo-mail'

const demoMessage = z.object({
  outbox_id: z.int(),
  channel: z.enum(['MAIL', 'SMS']),
  sent_at: z.string(),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  attachments: z.array(z.object({ name: z.string(), media_type: z.string() })),
})
export type DemoMessage = z.infer<typeof demoMessage>

/** The demonstration's post office; elsewhere both calls answer 404. */
export const demoMail = {
  list: endpoint({
    method: 'GET',
    url: '/public/demo/outbox',
    operationId: 'listDemoOutbox',
    summary: 'Correos y mensajes de la demostración',
    tag,
    access: 'PUBLIC',
    audit: 'none',
    response: dataOf(demoMessage),
  }),
  attachment: endpoint({
    method: 'GET',
    url: '/public/demo/outbox/:outbox_id/attachments/:index',
    operationId: 'getDemoOutboxAttachment',
    summary: 'Adjunto de un correo de la demostración',
    tag,
    access: 'PUBLIC',
    audit: 'none',
    produces: 'application/pdf',
    params: z.strictObject({ outbox_id: idParam, index: integerParam(0, 20) }),
  }),
}
