import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, idParam } from '#src/fields.ts'
import { apiKey, keyForm, newApiKey } from '#src/keys/schema.ts'

const tag = 'keys'

/** Keys of other systems: each acts as a user, with some of that user's rights, until its day. */
export const keys = {
  list: endpoint({
    method: 'GET',
    url: '/integration/keys',
    operationId: 'listApiKeys',
    summary: 'Claves de API',
    tag,
    access: 'INT_KEYS',
    audit: 'none',
    response: dataOf(apiKey),
  }),
  /** Without an idempotency key: its answer is a secret that must not be kept. */
  create: endpoint({
    method: 'POST',
    url: '/integration/keys',
    operationId: 'createApiKey',
    summary: 'Crear una clave de API',
    tag,
    access: 'INT_KEYS',
    audit: 'write',
    reauthenticate: true,
    body: keyForm,
    response: newApiKey,
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    url: '/integration/keys/:api_key_id',
    operationId: 'revokeApiKey',
    summary: 'Retirar una clave de API',
    tag,
    access: 'INT_KEYS',
    audit: 'write',
    params: z.strictObject({ api_key_id: idParam }),
  }),
}
