import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { idParam, listOf } from '#src/fields.ts'
import { pdfType } from '#src/reports/money-endpoints.ts'
import {
  foundForm,
  giveUpForm,
  lostItemDetail,
  lostItemFilters,
  lostItemForm,
  lostItemRow,
  returnItemForm,
} from '#src/lost-items/schema.ts'

const tag = 'lost-items'
const itemParams = z.strictObject({ lost_item_id: idParam })

/** What passengers leave in the cars, from the first word of it to its receipt. */
export const lostItems = {
  list: endpoint({
    method: 'GET',
    url: '/dispatch/lost-items',
    operationId: 'listLostItems',
    summary: 'Objetos olvidados en las unidades',
    tag,
    access: 'DSP_SERVICE_VIEW',
    audit: 'none',
    querystring: lostItemFilters,
    response: listOf(lostItemRow),
  }),
  report: endpoint({
    method: 'POST',
    url: '/dispatch/service/:service_id/lost-items',
    operationId: 'reportLostItem',
    summary: 'Registrar un objeto olvidado en un servicio y avisar al conductor',
    tag,
    access: 'DSP_SERVICE_UPDATE',
    audit: 'write',
    idempotent: true,
    params: z.strictObject({ service_id: idParam }),
    body: lostItemForm,
    response: lostItemDetail,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    url: '/dispatch/lost-items/:lost_item_id',
    operationId: 'getLostItem',
    summary: 'Un objeto olvidado con todo lo que se hizo por él',
    tag,
    access: 'DSP_SERVICE_VIEW',
    audit: 'none',
    params: itemParams,
    response: lostItemDetail,
  }),
  find: endpoint({
    method: 'POST',
    url: '/dispatch/lost-items/:lost_item_id/found',
    operationId: 'findLostItem',
    summary: 'Anotar que apareció, quién lo guarda, y avisar al cliente',
    tag,
    access: 'DSP_SERVICE_UPDATE',
    audit: 'write',
    idempotent: true,
    params: itemParams,
    body: foundForm,
    response: lostItemDetail,
  }),
  giveUp: endpoint({
    method: 'POST',
    url: '/dispatch/lost-items/:lost_item_id/give-up',
    operationId: 'giveUpLostItem',
    summary: 'Darlo por no encontrado y avisar al cliente',
    tag,
    access: 'DSP_SERVICE_UPDATE',
    audit: 'write',
    idempotent: true,
    params: itemParams,
    body: giveUpForm,
    response: lostItemDetail,
  }),
  giveBack: endpoint({
    method: 'POST',
    url: '/dispatch/lost-items/:lost_item_id/return',
    operationId: 'returnLostItem',
    summary: 'Entregarlo a su dueño, con su constancia',
    tag,
    access: 'DSP_SERVICE_UPDATE',
    audit: 'write',
    idempotent: true,
    params: itemParams,
    body: returnItemForm,
    response: lostItemDetail,
  }),
  receipt: endpoint({
    method: 'GET',
    url: '/dispatch/lost-items/:lost_item_id/receipt',
    operationId: 'getLostItemReceipt',
    summary: 'Constancia de entrega de un objeto olvidado (PDF)',
    tag,
    // It names who took the thing.
    access: 'DSP_CLIENT_VIEW',
    audit: 'export',
    params: itemParams,
    produces: pdfType,
  }),
}
