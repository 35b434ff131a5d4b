import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { idParam, listOf, paging, version } from '#src/fields.ts'
import { movedPlan, ownPlan, planPlaces, repeatForm } from '#src/plans/own-schema.ts'
import { planPause } from '#src/plans/schema.ts'

const portal = { tag: 'plans', service: 'client', access: 'COMPANY' } as const
const params = z.strictObject({ plan_id: idParam })

/** Rides that come again, ordered by the company that pays for them. */
export const portalPlanCalls = {
  portalPlans: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/plans',
    operationId: 'listPortalPlans',
    summary: 'Servicios de la empresa que se repiten',
    audit: 'view',
    querystring: z.strictObject(paging),
    response: listOf(ownPlan),
  }),
  portalRepeat: endpoint({
    ...portal,
    method: 'POST',
    url: '/portal/trips/:service_id/plan',
    operationId: 'repeatPortalTrip',
    summary: 'Repetir un servicio de la empresa en los días que se eligen',
    audit: 'write',
    idempotent: true,
    params: z.strictObject({ service_id: idParam }),
    body: repeatForm,
    response: ownPlan,
    status: 201,
  }),
  portalPausePlan: endpoint({
    ...portal,
    method: 'POST',
    url: '/portal/plans/:plan_id/pause',
    operationId: 'pausePortalPlan',
    summary: 'Pausar o reanudar servicios que se repiten',
    audit: 'write',
    params,
    body: planPause,
    response: ownPlan,
  }),
  portalMovePlan: endpoint({
    ...portal,
    method: 'PUT',
    url: '/portal/plans/:plan_id/places',
    operationId: 'changePortalPlanPlaces',
    summary: 'Cambiar los lugares de servicios que se repiten',
    audit: 'write',
    params,
    body: planPlaces,
    response: movedPlan,
  }),
  portalEndPlan: endpoint({
    ...portal,
    method: 'POST',
    url: '/portal/plans/:plan_id/end',
    operationId: 'endPortalPlan',
    summary: 'Dejar de repetir servicios',
    audit: 'write',
    params,
    body: z.strictObject({ version }),
    response: ownPlan,
  }),
}
