import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../../contract/src/endpoints.ts'
import type { Endpoint } from '../../../contract/src/endpoint.ts'
import { mapValues, type Json } from './json.ts'
import { openApiDocument, plainDocument } from './openapi-document.ts'

type Document = {
  paths: Record<string, Record<string, Json>>
  components: Record<string, Record<string, Json>>
}

let named: Document
let plain: Document
beforeAll(async () => {
  named = (await openApiDocument()) as Document
  plain = plainDocument() as Document
  // As long as a test may take: on a busy machine printing the contract is a matter of many seconds.
}, 60_000)

/** Puts back what every reference stands for. */
const dereferenced = (node: unknown): unknown => {
  const ref = (node as Json | null)?.['$ref']
  if (typeof ref !== 'string') return mapValues(node, dereferenced)
  const [, , kind, name] = ref.split('/')
  const part = named.components[kind!]?.[name!]
  if (!part) throw new Error(`${ref} leads nowhere`)
  return dereferenced(part)
}

const operationOf = (document: Document, e: Endpoint): Json =>
  document.paths[`/api/v1${e.url.replace(/:(\w+)/g, '{$1}')}`]![e.method.toLowerCase()]!

test('with the references put back, it is the contract with nothing shared', () => {
  expect(Object.keys(named.paths)).toEqual(Object.keys(plain.paths))
  for (const [path, operations] of Object.entries(plain.paths))
    expect(dereferenced(named.paths[path]), path).toEqual(operations)
})

test('the contract with nothing shared says of each body and answer what its schema says', () => {
  const print = (schema: z.ZodType, io: 'input' | 'output') =>
    JSON.parse(
      JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })),
    ) as Json
  for (const e of allEndpoints) {
    const json = (schema: z.ZodType, io: 'input' | 'output') => ({
      content: { 'application/json': { schema: print(schema, io) } },
    })
    const { requestBody, responses, operationId } = operationOf(plain, e)
    expect(operationId).toBe(e.operationId)
    if (e.body) expect(requestBody, e.operationId).toMatchObject(json(e.body, 'input'))
    if (e.response)
      expect(Object.values(responses as Json), e.operationId).toContainEqual({
        description: 'Respuesta',
        ...json(e.response, 'output'),
      })
  }
})

test('parts carry the names of the contract, are used, and leave no marks of the making', () => {
  const text = JSON.stringify(named)
  expect(text).not.toContain('x-name')
  expect(Object.keys(named.components['schemas']!)).toEqual(
    expect.arrayContaining(['DriverRow', 'DriverForm', 'TripRow', 'TripDetail', 'ErrorBody']),
  )
  for (const kind of ['schemas', 'parameters', 'responses'])
    for (const name of Object.keys(named.components[kind]!)) {
      expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/)
      expect(text, name).toContain(`"#/components/${kind}/${name}"`)
    }
})

test('a named part is written out nowhere else', () => {
  const large = Object.entries(named.components['schemas']!)
    .map(([name, part]) => [name, JSON.stringify(part)] as const)
    .filter(([, part]) => part.length > 400)
  const text = JSON.stringify(named)
  expect(large.length).toBeGreaterThan(100)
  for (const [name, part] of large) expect(text.split(part).length - 1, name).toBe(1)
})
