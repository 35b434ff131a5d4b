import { z } from 'zod'
import { clientParams } from '#src/clients/schema.ts'
import {
  privacyChange,
  privacyFilters,
  privacyForm,
  privacyParams,
  privacyRequest,
} from '#src/clients/privacy-schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { listOf, text, version } from '#src/fields.ts'

const tag = 'clients'
const access = 'PRV_REQUESTS'

/** What people may ask about their own data, and how we keep to it. */
export const privacyCalls = {
  listPrivacy: endpoint({
    method: 'GET',
    url: '/maintenance/privacy/requests',
    operationId: 'listPrivacyRequests',
    summary: 'Solicitudes de datos personales',
    tag,
    access,
    audit: 'view',
    querystring: privacyFilters,
    response: listOf(privacyRequest),
  }),
  createPrivacy: endpoint({
    method: 'POST',
    url: '/maintenance/privacy/requests',
    operationId: 'createPrivacyRequest',
    summary: 'Registrar solicitud de datos personales',
    tag,
    access,
    audit: 'write',
    idempotent: true,
    body: privacyForm,
    response: privacyRequest,
    status: 201,
  }),
  getPrivacy: endpoint({
    method: 'GET',
    url: '/maintenance/privacy/requests/:privacy_request_id',
    operationId: 'getPrivacyRequest',
    summary: 'Leer solicitud de datos personales',
    tag,
    access,
    audit: 'view',
    params: privacyParams,
    response: privacyRequest,
  }),
  updatePrivacy: endpoint({
    method: 'PUT',
    url: '/maintenance/privacy/requests/:privacy_request_id',
    operationId: 'updatePrivacyRequest',
    summary: 'Tramitar solicitud de datos personales',
    tag,
    access,
    audit: 'write',
    params: privacyParams,
    body: privacyChange,
    response: privacyRequest,
  }),
  exportPerson: endpoint({
    method: 'GET',
    url: '/maintenance/client/:client_id/data',
    operationId: 'exportClientData',
    summary: 'Todos los datos de una persona',
    tag,
    access,
    audit: 'export',
    produces: 'application/json',
    params: clientParams,
  }),
  anonymise: endpoint({
    method: 'POST',
    url: '/maintenance/client/:client_id/anonymise',
    operationId: 'anonymiseClient',
    summary: 'Anonimizar a una persona',
    tag,
    access,
    audit: 'write',
    reauthenticate: true,
    params: clientParams,
    body: z.strictObject({ reason: text(3, 300), version }),
  }),
}
