import { z } from 'zod'

type Node = Record<string, unknown>
const nothing = { type: 'null' }
const isNull = (node: unknown): boolean => (node as Node)['type'] === 'null'

/** "This or nothing" without a union: its alternatives would be tried by a validator, whose making costs more than all the rest. */
const nullable = (node: Node): Node => {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !anyOf.some(isNull)) return node
  const given = (anyOf.find((option) => !isNull(option)) ?? nothing) as Node
  if (typeof given['type'] === 'string') return { ...rest, ...given, nullable: true }
  if (Object.keys(given).length === 0) return rest
  return given['if'] === undefined ? node : { ...rest, if: nothing, then: nothing, else: given }
}

const constantOf = (option: unknown, key: string): unknown =>
  ((option as Node)['properties'] as Record<string, Node> | undefined)?.[key]?.['const']

/** Told apart by the word that names each kind: trying them would check a map's every point before it is written. */
const byKind = (node: Node): Node => {
  const { oneOf, ...rest } = node
  if (!Array.isArray(oneOf)) return node
  const keys = Object.keys((oneOf[0] as { properties?: Node }).properties ?? {})
  const key = keys.find((name) => oneOf.every((one) => constantOf(one, name) !== undefined))
  if (key === undefined) return node
  const chosen = oneOf.reduceRight((otherwise: unknown, then: unknown) => ({
    if: { type: 'object', properties: { [key]: { const: constantOf(then, key) } } },
    then,
    else: otherwise,
  })) as Node
  return { ...rest, ...chosen }
}

/** Undeclared fields are dropped anyway; left in, this keyword makes a union with an extra field answer 500. */
const openObjects = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(openObjects)
  if (typeof node !== 'object' || node === null) return node
  const open = Object.entries(node)
    .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
    .map(([key, value]) => [key, openObjects(value)] as const)
  return nullable(byKind(Object.fromEntries(open)))
}

/** An answer's schema as the serializer takes it: quick to compile, quick to write. */
export const answerSchema = (schema: z.ZodType): Node => {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' })
  delete json['$schema']
  return openObjects(json) as Node
}
