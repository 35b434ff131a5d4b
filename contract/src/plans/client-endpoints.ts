import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, idParam, uuid, version } from '#src/fields.ts'
import { movedPlan, ownPlan, planPlaces, repeatForm } from '#src/plans/own-schema.ts'
import { planPause } from '#src/plans/schema.ts'

const client = { tag: 'plans', access: 'CLIENT' } as const
const params = z.strictObject({ plan_id: idParam })

/** Rides that come again, ordered by those who ride them. */
export const clientPlanCalls = {
  clientPlans: endpoint({
    ...client,
    method: 'GET',
    url: '/client/plans',
    operationId: 'listClientPlans',
    summary: 'Mis viajes que se repiten',
    audit: 'none',
    response: dataOf(ownPlan),
  }),
  clientRepeat: endpoint({
    ...client,
    method: 'POST',
    url: '/client/trips/:service_uuid/plan',
    operationId: 'repeatClientTrip',
    summary: 'Repetir mi viaje en los días que elijo',
    audit: 'write',
    idempotent: true,
    limit: { max: 20, seconds: 3600 },
    params: z.strictObject({ service_uuid: uuid }),
    body: repeatForm,
    response: ownPlan,
    status: 201,
  }),
  clientPause: endpoint({
    ...client,
    method: 'POST',
    url: '/client/plans/:plan_id/pause',
    operationId: 'pauseClientPlan',
    summary: 'Pausar o reanudar mis viajes que se repiten',
    audit: 'write',
    params,
    body: planPause,
    response: ownPlan,
  }),
  clientMove: endpoint({
    ...client,
    method: 'PUT',
    url: '/client/plans/:plan_id/places',
    operationId: 'changeClientPlanPlaces',
    summary: 'Cambiar los lugares de mis viajes que se repiten',
    audit: 'write',
    limit: { max: 60, seconds: 3600 },
    params,
    body: planPlaces,
    response: movedPlan,
  }),
  clientEnd: endpoint({
    ...client,
    method: 'POST',
    url: '/client/plans/:plan_id/end',
    operationId: 'endClientPlan',
    summary: 'Dejar de repetir mis viajes',
    audit: 'write',
    params,
    body: z.strictObject({ version }),
    response: ownPlan,
  }),
}
