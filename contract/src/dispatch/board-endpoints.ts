import { z } from 'zod'
import { alarmCalls } from '#src/dispatch/alarm-endpoints.ts'
import { endpoint } from '#src/endpoint.ts'
import { idParam } from '#src/fields.ts'

const tag = 'dispatch'

/** Streets as a polyline of precision 6; null where only the straight line is known. */
const streets = z.string().max(500_000).nullable()
export const tripRoute = z.object({
  /** From the origin over the stops to the end. */
  planned: streets,
  /** From where the unit is to where it drives next; null too for those who may not see the fleet. */
  unit: streets,
})
export type TripRoute = z.infer<typeof tripRoute>

/** What the operator's screen reads besides trips and units. */
export const boardCalls = {
  ...alarmCalls,
  tripRoute: endpoint({
    method: 'GET',
    url: '/dispatch/service/:service_id/way',
    operationId: 'getServiceWay',
    summary: 'Por qué calles va un servicio, y su unidad hacia él',
    tag,
    access: 'DSP_SERVICE_VIEW',
    audit: 'none',
    params: z.strictObject({ service_id: idParam }),
    response: tripRoute,
  }),
}
