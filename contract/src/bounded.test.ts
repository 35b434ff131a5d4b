import { expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './endpoints.ts'

type Json = Record<string, unknown>

const maxInt4 = 2_147_483_647
/** Kept as bigint or as JSON. */
const wide = /budget_cents|dynamic_fields/

const isBounded = (node: Json, path: string): boolean => {
  const { type, minimum, maximum } = node as { type?: string; minimum?: number; maximum?: number }
  if ('const' in node || 'enum' in node) return true
  if (type === 'string') return 'maxLength' in node || 'format' in node || 'pattern' in node
  if (type === 'array') return 'maxItems' in node
  if (type !== 'integer' && type !== 'number') return true
  const edge = wide.test(path) ? 1e13 : maxInt4
  return (minimum ?? -Infinity) >= -edge - 1 && (maximum ?? Infinity) <= edge
}

/** Where something without an end is asked for. */
const endless = (node: unknown, path: string): string[] => {
  if (Array.isArray(node)) return node.flatMap((inner) => endless(inner, path))
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node).flatMap(([key, value]) => endless(value, `${path}/${key}`))
  return isBounded(node as Json, path) ? inner : [path, ...inner]
}

/** Beyond these edges only the database would refuse, and not in words that anybody understands. */
it.each(allEndpoints.map((e) => [e.operationId, e] as const))(
  '%s asks for nothing without an end',
  (_, e) => {
    for (const [name, schema] of Object.entries({ p: e.params, q: e.querystring, b: e.body })) {
      if (schema === undefined) continue
      const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
      expect(endless(json, name)).toEqual([])
    }
  },
)
