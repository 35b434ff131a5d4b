import { nameOf, type OpenApi, type Schema } from './open-api.ts'

const deepest = 4

/** A body that shows the shape: what is required, with plain values. */
export const exampleOf = (
  schema: Schema,
  schemas: OpenApi['components']['schemas'],
  depth = 0,
): unknown => {
  if (schema.$ref !== undefined) {
    const named = schemas[nameOf(schema.$ref)]
    return named === undefined || depth > deepest ? {} : exampleOf(named, schemas, depth)
  }
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first !== undefined) return exampleOf(first, schemas, depth + 1)
  if (schema.items !== undefined)
    return depth > deepest ? [] : [exampleOf(schema.items, schemas, depth + 1)]
  switch (schema.type) {
    case 'string':
      return 'texto'
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, property]) => [name, exampleOf(property, schemas, depth + 1)]),
      )
  }
}
