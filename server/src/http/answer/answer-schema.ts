import { z } from 'zod'

type Node = Record<string, unknown>
const isNull = (node: unknown): boolean => (node as Node)['type'] === 'null'

/** "This or nothing" without a union: its alternatives would be tried by a validator, whose making costs more than all the rest. */
const nullable = (node: Node): Node => {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !anyOf.some(isNull)) return node
  const given = anyOf.find((option) => !isNull(option)) as Node | undefined
  if (typeof given?.['type'] === 'string') return { ...rest, ...given, nullable: true }
  return given !== undefined && Object.keys(given).length === 0 ? rest : node
}

type Shape = { properties: Record<string, Node>; required?: string[] }
const isFlat = (node: unknown): boolean =>
  typeof node !== 'object' || node === null || isFlatNode(node as Node)
const isFlatNode = (node: Node): boolean =>
  node['properties'] === undefined && Object.values(node).every(isFlat)

/** Kinds with the same fields, told apart by a word, as one: trying them would check a zone's every point before it is written. What differs is written as it is, which is safe for lists of figures alone. */
const byKind = (node: Node): Node => {
  const { oneOf, ...rest } = node
  if (!Array.isArray(oneOf)) return node
  const shapes = oneOf as Shape[]
  const fields = (shape: Shape): string => Object.keys(shape.properties ?? {}).join()
  if (shapes.some((shape) => fields(shape) !== fields(shapes[0]!))) return node
  const merged = Object.entries(shapes[0]!.properties).map(([name, schema]) => {
    const all = shapes.map(({ properties }) => properties[name]!)
    const alike = all.every((one) => JSON.stringify(one) === JSON.stringify(schema))
    return { name, schema: alike ? schema : {}, safe: alike || all.every(isFlat) }
  })
  if (merged.some(({ safe }) => !safe)) return node
  const properties = Object.fromEntries(merged.map(({ name, schema }) => [name, schema]))
  return { ...rest, type: 'object', properties, required: shapes[0]!.required ?? [] }
}

/** Undeclared fields are dropped anyway; left in, this keyword makes a union with an extra field answer 500. */
const openObjects = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(openObjects)
  if (typeof node !== 'object' || node === null) return node
  const open = Object.entries(node)
    .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
    .map(([key, value]) => [key, openObjects(value)] as const)
  return nullable(textOfForms(byKind(Object.fromEntries(open))))
}

/** Texts of several forms, an address or nothing say: a text is written as it is, whichever it was. */
const textOfForms = (node: Node): Node => {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf)) return node
  const isText = anyOf.every((form: Node) => form['type'] === 'string')
  return isText ? { ...rest, type: 'string' } : node
}

/** An answer's schema as the serializer takes it: quick to compile, quick to write. */
export const answerSchema = (schema: z.ZodType): Node => {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' })
  delete json['$schema']
  return openObjects(json) as Node
}
