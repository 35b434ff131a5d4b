import { driverForecast } from '#src/dispatch/forecast-schema.ts'
import { ownQueue } from '#src/dispatch/zone-queue-schema.ts'
import { endpoint } from '#src/endpoint.ts'

const tag = 'dispatch'

/** What a driver's page asks of the queues, apart from the engine's settings: a phone loads nothing of those. */
export const driverQueueCalls = {
  ownQueue: endpoint({
    method: 'GET',
    url: '/driver/queue',
    operationId: 'getOwnQueuePlace',
    summary: 'Mi turno en la cola de mi zona',
    tag,
    access: 'DRIVER',
    audit: 'none',
    response: ownQueue,
  }),
  driverForecast: endpoint({
    method: 'GET',
    url: '/driver/forecast',
    operationId: 'getDriverForecast',
    summary: 'Dónde se esperan más servicios',
    tag,
    access: 'DRIVER',
    audit: 'none',
    response: driverForecast,
  }),
}
