import { z } from 'zod'
import type { Json } from './json.ts'

/** What a caller sends, or what comes back: defaults and transforms make them differ. */
export type Direction = 'input' | 'output'
export type PrintSchema = (schema: z.ZodType, direction: Direction) => Json

/** The key that carries a schema's name until its place in the document is found. */
export const nameKey = 'x-name'

/** A schema as OpenAPI 3.0 writes it, whole; the named ones inside carry their names. */
export const printSchema = (
  schema: z.ZodType,
  direction: Direction,
  names: ReadonlyMap<unknown, string> = new Map(),
): Json =>
  z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override: ({ zodSchema, jsonSchema }) => {
      const name = names.get(zodSchema)
      if (name !== undefined) (jsonSchema as Json)[nameKey] = name
    },
  }) as Json
