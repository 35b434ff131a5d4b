import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, idParam, stateOf, text } from '#src/fields.ts'
import { tripStatus } from '#src/trips/statuses.ts'

const tag = 'dispatch'

/** A note is news for the shift that comes and the one after it. */
export const handoverHours = 48

/** A trip that was very late when the note was written, and how it stands now. */
const lateTrip = z.object({
  service_id: z.int(),
  origin: z.string(),
  /** At the time of the note. */
  status_type_id: stateOf(tripStatus),
  stage: z.string(),
  since: z.string(),
  status_now: stateOf(tripStatus),
})

export const handover = z.object({
  handover_id: z.int(),
  handover_uuid: z.string(),
  at: z.string(),
  user_id: z.int(),
  name: z.string(),
  note: z.string(),
  late: z.array(lateTrip),
  read_by: z.array(z.object({ user_id: z.int(), name: z.string(), at: z.string() })),
})
export type Handover = z.infer<typeof handover>

export const handoverForm = z.strictObject({ note: text(3, 2000) })

/** What one shift tells the next. */
export const handoverCalls = {
  handovers: endpoint({
    method: 'GET',
    url: '/dispatch/handover',
    operationId: 'listHandovers',
    summary: 'Notas de relevo de las últimas 48 horas, la más nueva primero',
    tag,
    access: 'DSP_MONITOR_VIEW',
    audit: 'none',
    response: dataOf(handover),
  }),
  /** Those who are limited to coverages write for them; the late trips of the moment go with the note. */
  leaveHandover: endpoint({
    method: 'POST',
    url: '/dispatch/handover',
    operationId: 'leaveHandover',
    summary: 'Dejar una nota de relevo; lleva los servicios en rojo de ese momento',
    tag,
    access: 'DSP_SERVICE_UPDATE_MIN',
    audit: 'write',
    idempotent: true,
    body: handoverForm,
    response: handover,
  }),
  readHandover: endpoint({
    method: 'POST',
    url: '/dispatch/handover/:handover_id/acknowledge',
    operationId: 'acknowledgeHandover',
    summary: 'Darse por enterado de una nota de relevo',
    tag,
    access: 'DSP_SERVICE_UPDATE_MIN',
    audit: 'write',
    params: z.strictObject({ handover_id: idParam }),
    response: handover,
  }),
}
