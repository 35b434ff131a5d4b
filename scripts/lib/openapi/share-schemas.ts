import type { z } from 'zod'
import { stableJson } from '../stable-json.ts'
import { mapValues, type Json } from './json.ts'
import { nameKey, printSchema, type Direction, type PrintSchema } from './print-schema.ts'

/** A number or a text is said as quickly as its name; what has parts or a list of values is worth one. */
const isWorthAName = (node: Json): boolean =>
  ['properties', 'items', 'enum', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].some(
    (key) => key in node,
  )

/**
 * Prints schemas with their named parts replaced by references, and gathers those parts.
 * A name is only a hint: a part is replaced where it is, letter by letter, what the name stands for.
 */
export function shareSchemas(names: ReadonlyMap<z.ZodType, string>): {
  print: PrintSchema
  components: Json
} {
  const components: Json = {}
  const byName = new Map([...names].map(([schema, name]) => [name, schema]))
  const known = new Map<string, { whole: Json; text: string; ref?: Json }>()

  const meaningOf = (name: string, direction: Direction) => {
    const key = `${direction} ${name}`
    const whole = known.get(key)?.whole ?? printSchema(byName.get(name)!, direction, names)
    if (!known.has(key)) known.set(key, { whole, text: stableJson(whole) })
    return known.get(key)!
  }

  /** Answers come first, so a form that is sent otherwise than it comes back is the one called Input. */
  const refTo = (name: string, direction: Direction): Json => {
    const meaning = meaningOf(name, direction)
    if (meaning.ref) return meaning.ref
    const body = inside(meaning.whole, direction)
    const free = [name, `${name}Input`].find(
      (one) => !(one in components) || stableJson(components[one]) === stableJson(body),
    )
    if (!free) throw new Error(`Two schemas want to be called ${name}`)
    components[free] = body
    return (meaning.ref = { $ref: `#/components/schemas/${free}` })
  }

  const inside = (node: unknown, direction: Direction): unknown => {
    if (typeof node !== 'object' || node === null || Array.isArray(node))
      return mapValues(node, (value) => shared(value, direction))
    const { [nameKey]: _, ...rest } = node as Json
    return mapValues(rest, (value) => shared(value, direction))
  }

  const shared = (node: unknown, direction: Direction): unknown => {
    const name = (node as Json | null)?.[nameKey]
    return typeof name === 'string' &&
      isWorthAName(node as Json) &&
      stableJson(node) === meaningOf(name, direction).text
      ? refTo(name, direction)
      : inside(node, direction)
  }

  return {
    components,
    print: (schema, direction) => shared(printSchema(schema, direction, names), direction) as Json,
  }
}
