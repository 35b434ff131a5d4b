import { z } from 'zod'
import { accessOf, type Endpoint } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { errorBody } from '@chaski/contract/errors.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Json
  return rest
}

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (schema === undefined) return []
  // Integers of the wire are parsed from text: the parsed side is the one that says "integer".
  const { properties = {}, required = [] } = jsonSchema(schema, 'output') as {
    properties?: Json
    required?: string[]
  }
  const input = jsonSchema(schema, 'input') as { required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required:
      place === 'path' || (required.includes(name) && (input.required ?? []).includes(name)),
    schema: value,
    ...((value as Json)['type'] === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

const requestBody = (e: Endpoint): Json | undefined => {
  if (e.upload !== undefined) {
    const file = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { required: true, content: { 'multipart/form-data': { schema: file } } }
  }
  return e.body === undefined
    ? undefined
    : { required: true, content: { 'application/json': { schema: jsonSchema(e.body, 'input') } } }
}

const success = (e: Endpoint): Json => {
  if (e.produces !== undefined) {
    return {
      description: 'Archivo',
      content: { [e.produces.split(';')[0]!]: { schema: { type: 'string', format: 'binary' } } },
    }
  }
  if (e.response === undefined) return { description: 'Hecho' }
  return {
    description: 'Respuesta',
    content: { 'application/json': { schema: jsonSchema(e.response, 'output') } },
  }
}

const operation = (e: Endpoint): Json => {
  const status = e.status ?? (e.response === undefined && e.produces === undefined ? 204 : 200)
  const access = accessOf(e)
  const header =
    e.idempotent === true
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []
  const body = requestBody(e)
  return {
    operationId: e.operationId,
    summary: e.summary,
    tags: [e.tag],
    'x-access': access,
    'x-audit': e.audit,
    security:
      access.includes('PUBLIC') || access.includes('SHARE_TOKEN')
        ? []
        : [{ session: [] }, { bearer: [] }],
    parameters: [...parameters(e.params, 'path'), ...parameters(e.querystring, 'query'), ...header],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { [status]: success(e), default: { $ref: '#/components/responses/Failure' } },
  }
}

/** The contract printed as OpenAPI, from the very objects that make the routes. */
export const openApiDocument = async (): Promise<Json> => {
  const paths: Record<string, Json> = {}
  const sorted = [...allEndpoints].sort((a, b) =>
    a.url === b.url ? a.method.localeCompare(b.method) : a.url.localeCompare(b.url),
  )
  for (const e of sorted) {
    const path = `${apiPrefix}${e.url.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(e) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Chaski',
      version: '1',
      description: 'Taxi dispatch: public site, back-office and driver calls.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      responses: {
        Failure: {
          description: 'Falla',
          content: { 'application/json': { schema: jsonSchema(errorBody, 'output') } },
        },
      },
    },
  }
}
