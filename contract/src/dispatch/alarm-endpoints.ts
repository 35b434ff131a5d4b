import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, idParam, text } from '#src/fields.ts'

const tag = 'dispatch'

export const alarm = z.object({
  alarm_id: z.int(),
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  service_id: z.int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  raised_at: z.string(),
})

/** Apart from the board's own: every screen of the back-office hears of a driver in danger. */
export const alarmCalls = {
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
