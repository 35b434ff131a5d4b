import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'

/** What opens the live channel; apart from the other calls, because a driver's phone needs nothing else of them. */
export const ticketCalls = {
  ticket: endpoint({
    method: 'POST',
    url: '/realtime/ticket',
    operationId: 'createLiveTicket',
    summary: 'Boleto de un solo uso para el canal en vivo',
    tag: 'session',
    access: ['SESSION', 'DRIVER'],
    audit: 'none',
    response: z.object({ ticket: z.string(), expires_at: z.string() }),
    status: 201,
  }),
}
