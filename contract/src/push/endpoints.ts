import { endpoint } from '#src/endpoint.ts'
import { pushForgetForm, pushKey, pushSubscriptionForm } from '#src/push/schema.ts'

const tag = 'push'
/** A page says again at every start where it can be reached. */
const limit = { max: 60, seconds: 3600 }

/** Notices to a phone whose page is closed. */
export const push = {
  key: endpoint({
    method: 'GET',
    url: '/push/key',
    operationId: 'getPushKey',
    summary: 'La clave con la que se firman los avisos',
    tag,
    access: 'PUBLIC',
    audit: 'none',
    response: pushKey,
  }),
  subscribeDriver: endpoint({
    method: 'POST',
    url: '/driver/push',
    operationId: 'subscribeDriverPush',
    summary: 'Recibir avisos en este teléfono (conductor)',
    tag,
    access: 'DRIVER',
    audit: 'write',
    limit,
    body: pushSubscriptionForm,
  }),
  forgetDriver: endpoint({
    method: 'POST',
    url: '/driver/push/forget',
    operationId: 'forgetDriverPush',
    summary: 'No recibir más avisos en este teléfono (conductor)',
    tag,
    access: 'DRIVER',
    audit: 'write',
    limit,
    body: pushForgetForm,
  }),
  subscribeClient: endpoint({
    method: 'POST',
    url: '/client/push',
    operationId: 'subscribeClientPush',
    summary: 'Recibir avisos de mis viajes en este teléfono',
    tag,
    access: 'CLIENT',
    audit: 'write',
    limit,
    body: pushSubscriptionForm,
  }),
  forgetClient: endpoint({
    method: 'POST',
    url: '/client/push/forget',
    operationId: 'forgetClientPush',
    summary: 'No recibir más avisos de mis viajes en este teléfono',
    tag,
    access: 'CLIENT',
    audit: 'write',
    limit,
    body: pushForgetForm,
  }),
}
