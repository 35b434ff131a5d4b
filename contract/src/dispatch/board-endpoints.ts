import { z } from 'zod'
import { alarm } from '#src/dispatch/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, idParam, text } from '#src/fields.ts'

const tag = 'dispatch'

/** What the operator's screen reads besides trips and units. */
export const boardCalls = {
  /** Our own: alarms stay on the screen until somebody takes them. */
  alarms: endpoint({
    method: 'GET',
    url: '/dispatch/alarms',
    operationId: 'listAlarms',
    summary: 'Pedidos de auxilio sin atender',
    tag,
    access: 'DSP_MONITOR_VIEW',
    audit: 'none',
    response: dataOf(alarm),
  }),
  acknowledgeAlarm: endpoint({
    method: 'POST',
    url: '/dispatch/alarms/:alarm_id/acknowledge',
    operationId: 'acknowledgeAlarm',
    summary: 'Atender un pedido de auxilio',
    tag,
    access: 'DSP_FORCE',
    audit: 'write',
    params: z.strictObject({ alarm_id: idParam }),
    body: z.strictObject({ note: text(0, 300).default('') }),
  }),
}
