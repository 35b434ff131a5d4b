import { z } from 'zod'

type Json = { [key: string]: unknown }

/** What the schema alone does not tell: patterns and checks know these fields by their meaning. */
const byName: Record<string, unknown> = {
  cellphone: '987654321',
  phone: '987654321',
  company_uuid: '00000000-0000-4000-8000-000000000000',
  latitude: -16.3989,
  longitude: -71.535,
  password: 'Ventana-Lunar-88',
}

/** Answers say their moments and days as plain text; only the name tells. */
const isMoment = /(^|_)(at|since|until)$/
const isDay = /(^|_)(on|from|to|date|day)$/

const text = (schema: Json, name: string): string => {
  if (schema['format'] === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (schema['format'] === 'date-time' || isMoment.test(name)) return '2031-03-04T10:00:00-05:00'
  if (schema['format'] === 'date' || isDay.test(name)) return '2031-03-04'
  if (schema['format'] === 'email') return 'ana@example.com'
  return 'Prueba de las llamadas'
    .slice(0, (schema['maxLength'] as number | undefined) ?? 100)
    .padEnd((schema['minLength'] as number | undefined) ?? 0, ' o')
}

const value = (schema: Json | boolean, name: string): unknown => {
  if (typeof schema === 'boolean') return null
  if (name in byName) return byName[name]
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  const values = schema['enum'] as unknown[] | undefined
  if (values !== undefined) return values[0]
  const options = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined
  if (options !== undefined) return value(options[0]!, name)
  switch (schema['type']) {
    case 'string':
      return text(schema, name)
    case 'integer':
    case 'number':
      return Math.max(1, (schema['minimum'] as number | undefined) ?? 1)
    case 'boolean':
      return false
    case 'array':
      return Array.from({ length: (schema['minItems'] as number | undefined) ?? 0 }, () =>
        value(schema['items'] as Json, name),
      )
    case 'object':
      return object(schema)
    default:
      return null
  }
}

const object = (schema: Json): Json => {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const required = (schema['required'] ?? []) as string[]
  return Object.fromEntries(required.map((name) => [name, value(properties[name]!, name)]))
}

/** A plain value that a schema takes: first choices, shortest lists, required fields alone. */
export const exampleOf = (schema: z.ZodType): Json =>
  value(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, '') as Json
