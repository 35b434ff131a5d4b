import fc from 'fast-check'

type Json = { [key: string]: unknown }

/** Strings that have broken servers: quotes, NUL, lone surrogates, other digits, formulas, paths, very long ones. */
const nasty = [
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table x',
  '<script>alert(1)</script>',
  'a\u0000b',
  '\uD800',
  '\u202Etxt',
  '٣٤٥',
  '=cmd|x',
  '../../etc/passwd',
  '%00',
  'x'.repeat(5000),
  '1e309',
  '-0',
  'null',
  'undefined',
  '{"a":1}',
  '2026-02-30T25:61:00-05:00',
  '0000-00-00',
  '9999999999',
  '-1',
  'NaN',
  '😀'.repeat(50),
]
const plausible = [
  '2026-11-15T08:48:38-05:00',
  '2026-11-15',
  '1',
  '999999',
  '987654321',
  '20601000009',
  'V1A-234',
  'ana@example.com',
  '00000000-0000-0000-0000-000000000000',
  'Ana Quispe',
  '-16.4,-71.5',
  '08:30',
]

const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.constantFrom(...plausible),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const number = fc.oneof(
  fc.constantFrom(
    0,
    1,
    -1,
    2,
    7,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_649,
    1e15,
    1.5,
    -16.4,
    -71.5,
  ),
  fc.integer(),
)
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
)

/** Values for a JSON schema: mostly of its shape, sometimes right, sometimes at or beyond its edges, sometimes nonsense. */
export const arbitraryOf = (
  schema: Json | boolean | undefined,
  depth = 0,
): fc.Arbitrary<unknown> => {
  if (typeof schema !== 'object' || depth > 6) return anything
  const shaped = shapedLike(schema, depth)
  return fc.oneof({ arbitrary: shaped, weight: 12 }, { arbitrary: anything, weight: 1 })
}

const shapedLike = (schema: Json, depth: number): fc.Arbitrary<unknown> => {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (options !== undefined)
    return fc.oneof(...options.map((option) => arbitraryOf(option, depth + 1)))
  const values = schema['enum'] as unknown[] | undefined
  if (values !== undefined) return fc.constantFrom(...values)
  if ('const' in schema) return fc.constant(schema['const'])
  switch (schema['type']) {
    case 'string':
      return text
    case 'integer':
    case 'number':
      return number
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(arbitraryOf(schema['items'] as Json, depth + 1), { maxLength: 3 })
    case 'object':
      return objectLike(schema, depth)
    default:
      return anything
  }
}

const objectLike = (schema: Json, depth: number): fc.Arbitrary<unknown> => {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const record = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner, depth + 1)]),
  )
  // Mostly all fields, at times some missing, now and then one that nobody asked for.
  const whole = fc.record(record)
  const partial = fc.record(record, { requiredKeys: [] })
  return fc.oneof(
    { arbitrary: whole, weight: 6 },
    { arbitrary: partial, weight: 2 },
    { arbitrary: whole.map((value) => ({ ...value, unknown_field: 1 })), weight: 1 },
  )
}
