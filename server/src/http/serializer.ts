import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/** Undeclared fields are dropped anyway; left in, this keyword makes a union with an extra field answer 500. */
const openObjects = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(openObjects)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
      .map(([key, value]) => [key, openObjects(value)]),
  )
}

const compile = (schema: z.ZodType): ((data: unknown) => string) => {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' })
  delete json['$schema']
  return fastJsonStringify(openObjects(json) as Parameters<typeof fastJsonStringify>[0])
}

/** Compiles the answer's schema: what is not declared cannot leak, at a third of the CPU of validating. Each one when its first answer leaves: all at once they held the start for a second. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let serialize: ((data: unknown) => string) | undefined
  return (data) => (serialize ??= compile(schema))(data)
}
