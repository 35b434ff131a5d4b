import { z } from 'zod'
import {
  callFilters,
  callOrder,
  callRecord,
  claimForm,
  deskCall,
  originateForm,
  takeOrdersQuery,
  telephonyEvent,
  waitingCall,
} from '#src/dispatch/call-schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { countedListOf, dataOf } from '#src/fields.ts'

const tag = 'dispatch'

/** The telephone: what the exchange reports, and what the desks see of it. */
export const phoneCalls = {
  /** Our own: a telephone exchange reports its calls, the operator's screen opens the caller's card. */
  telephony: endpoint({
    method: 'POST',
    url: '/telephony/events',
    operationId: 'reportCall',
    summary: 'Aviso de llamada de la central telefónica',
    tag,
    access: ['INTEGRATION', 'INT_TELEPHONE'],
    audit: 'none',
    body: telephonyEvent,
    status: 202,
    response: z.object({ delivered: z.boolean() }),
  }),
  /** Our own: the exchange asks every second what it is to do; it calls us, because it stands behind the company's wall. */
  takeCallOrders: endpoint({
    method: 'POST',
    url: '/telephony/orders/take',
    operationId: 'takeCallOrders',
    summary: 'Pedidos de llamada para la central telefónica; cada uno se entrega una vez',
    tag,
    access: ['INTEGRATION', 'INT_TELEPHONE'],
    audit: 'none',
    querystring: takeOrdersQuery,
    response: dataOf(callOrder),
  }),
  originate: endpoint({
    method: 'POST',
    url: '/telephony/originate',
    operationId: 'originateCall',
    summary: 'Llamar a un número: suena primero el anexo propio',
    tag,
    access: 'DSP_CLIENT_VIEW',
    audit: 'write',
    idempotent: true,
    body: originateForm,
    status: 202,
    response: callOrder,
  }),
  callHistory: endpoint({
    method: 'GET',
    url: '/dispatch/calls/history',
    operationId: 'listCalls',
    summary: 'Historial de llamadas',
    tag,
    access: 'DSP_CLIENT_VIEW',
    audit: 'view',
    querystring: callFilters,
    response: countedListOf(callRecord),
  }),
  /** Our own: who waits on the line, and who rang without being heard. */
  waitingCalls: endpoint({
    method: 'GET',
    url: '/dispatch/calls',
    operationId: 'listWaitingCalls',
    summary: 'Llamadas en espera y perdidas sin devolver',
    tag,
    access: 'DSP_CLIENT_VIEW',
    audit: 'none',
    response: dataOf(waitingCall),
  }),
  claimCall: endpoint({
    method: 'POST',
    url: '/dispatch/calls/claim',
    operationId: 'claimCall',
    summary: 'Atender una llamada en espera; la primera persona que la toma se la queda',
    tag,
    access: 'DSP_SERVICE_CREATE',
    audit: 'write',
    body: claimForm,
  }),
  /** Our own: what a screen that has just connected did not hear ring. */
  deskCalls: endpoint({
    method: 'GET',
    url: '/dispatch/calls/desk',
    operationId: 'listDeskCalls',
    summary: 'Llamadas que suenan o se atienden en el anexo propio',
    tag,
    access: 'SELF',
    audit: 'none',
    response: dataOf(deskCall),
  }),
}
