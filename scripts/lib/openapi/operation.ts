import type { z } from 'zod'
import { accessOf, type Endpoint } from '../../../contract/src/endpoint.ts'
import { errorBody } from '../../../contract/src/errors.ts'
import type { Json } from './json.ts'
import { printSchema, type PrintSchema } from './print-schema.ts'

const binary = { type: 'string', format: 'binary' }

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (schema === undefined) return []
  // Integers of the wire are parsed from text: the parsed side is the one that says "integer".
  const { properties = {}, required = [] } = printSchema(schema, 'output') as {
    properties?: Json
    required?: string[]
  }
  const input = printSchema(schema, 'input') as { required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required:
      place === 'path' || (required.includes(name) && (input.required ?? []).includes(name)),
    schema: value,
    ...((value as Json)['type'] === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

const requestBody = (e: Endpoint, print: PrintSchema): Json | undefined => {
  if (e.upload !== undefined) {
    const file = { type: 'object', properties: { file: binary }, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema: file } } }
  }
  return e.body === undefined
    ? undefined
    : { required: true, content: { 'application/json': { schema: print(e.body, 'input') } } }
}

const success = (e: Endpoint, print: PrintSchema): Json => {
  if (e.produces !== undefined) {
    const types = [e.produces, ...(e.alsoProduces === undefined ? [] : [e.alsoProduces])]
    return {
      description: 'Archivo',
      content: Object.fromEntries(types.map((type) => [type.split(';')[0]!, { schema: binary }])),
    }
  }
  if (e.response === undefined) return { description: 'Hecho' }
  return {
    description: 'Respuesta',
    content: { 'application/json': { schema: print(e.response, 'output') } },
  }
}

/** What a call may answer. */
export const responses = (e: Endpoint, print: PrintSchema): Json => {
  const status = e.status ?? (e.response === undefined && e.produces === undefined ? 204 : 200)
  const failure = {
    description: 'Falla',
    content: { 'application/json': { schema: print(errorBody, 'output') } },
  }
  return { [status]: success(e, print), default: failure }
}

/** A call but for its answers: who may make it, and what it takes. */
export const request = (e: Endpoint, print: PrintSchema): Json => {
  const access = accessOf(e)
  const body = requestBody(e, print)
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }
  return {
    operationId: e.operationId,
    summary: e.summary,
    tags: [e.tag],
    'x-access': access,
    'x-audit': e.audit,
    ...(e.reauthenticate === true ? { 'x-reauthenticate': true } : {}),
    // What the document says of all calls, but for those that ask for no session.
    ...(access.includes('PUBLIC') || access.includes('SHARE_TOKEN') ? { security: [] } : {}),
    parameters: [
      ...parameters(e.params, 'path'),
      ...parameters(e.querystring, 'query'),
      ...(e.idempotent === true ? [key] : []),
    ],
    ...(body === undefined ? {} : { requestBody: body }),
  }
}
