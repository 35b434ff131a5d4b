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

/** Compiles the answer's schema: what is not declared cannot leak, at a third of the CPU of validating. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' })
  delete json['$schema']
  return fastJsonStringify(openObjects(json) as Parameters<typeof fastJsonStringify>[0])
}
