import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, idParam } from '#src/fields.ts'

const tag = 'trips'
const serviceParams = z.strictObject({ service_id: idParam })

/** A screen renews its presence every ten seconds or so; three missed and it is gone. */
export const presenceExpiresS = 30

/** Who has a trip open for editing. */
export const presence = z.object({
  service_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  since: z.string(),
})
export type Presence = z.infer<typeof presence>

export const presenceCalls = {
  presences: endpoint({
    method: 'GET',
    url: '/dispatch/presence',
    operationId: 'listPresences',
    summary: 'Quién edita qué servicio',
    tag,
    access: 'DSP_MONITOR_VIEW',
    audit: 'none',
    response: dataOf(presence),
  }),
  /** Answers who has the trip: the caller (`mine`), or the one who was there first. */
  enterPresence: endpoint({
    method: 'POST',
    url: '/dispatch/service/:service_id/presence',
    operationId: 'enterServicePresence',
    summary: 'Avisar que edito un servicio; se repite mientras dure',
    tag,
    access: 'DSP_SERVICE_UPDATE_MIN',
    audit: 'write',
    params: serviceParams,
    body: z.strictObject({ take_over: z.boolean().default(false) }),
    response: presence.extend({ mine: z.boolean(), expires_at: z.string() }),
  }),
  leavePresence: endpoint({
    method: 'DELETE',
    url: '/dispatch/service/:service_id/presence',
    operationId: 'leaveServicePresence',
    summary: 'Dejar de editar un servicio',
    tag,
    access: 'DSP_SERVICE_UPDATE_MIN',
    audit: 'write',
    params: serviceParams,
  }),
}
