import { stableJson } from '../stable-json.ts'
import { mapValues, type Json } from './json.ts'
import { pascal } from './schema-names.ts'

export type Schemas = Record<string, Json>
export type Paths = Record<string, Record<string, Json>>

/** Where a shape was found first: in which form or call, behind which key. */
type Use = { shape: Json; count: number; owner: string; key: string; name?: string }

/** Shorter ones are read as quickly as a name is followed. */
const shortest = 120

const texts = new WeakMap<object, string>()
/** Each shape is asked several times. */
const textOf = (shape: object): string => {
  const text = texts.get(shape) ?? stableJson(shape)
  texts.set(shape, text)
  return text
}

/** The body of a form may have fields of these names too, but no texts or lists behind them. */
const isShape = (node: unknown): node is Json => {
  if (typeof node !== 'object' || node === null) return false
  const { type, properties, enum: words, items, anyOf } = node as Json
  const has = typeof type === 'string' && [properties, words, items].some(Boolean)
  return (has || Array.isArray(anyOf)) && textOf(node).length > shortest
}

/** What stands behind these is called after the key that holds them. */
const holds =
  /^(items|anyOf|additionalProperties|properties|content|schema|(application|multipart)\/[\w-]+|\d+)$/
/** Keys of many meanings: alone they say nothing. */
const common = new Set(
  'answer body choice columns data error errors event events file in_force key kind order own reason reasons service stage state times today value values'.split(
    ' ',
  ),
)

const namesFor = ({ shape, owner, key }: Use): string[] => {
  const end = shape['nullable'] === true ? 'OrNull' : ''
  const own = pascal(key)
  return [...(common.has(key) ? [] : [own + end]), owner + own + end]
}

/**
 * Gives shapes that several forms and calls repeat, and that the contract's files have no name for, one place in the
 * components, under the key that they stand behind; one that a named part writes out already becomes a reference to it.
 */
export function shareShapes(schemas: Schemas, paths: Paths): { schemas: Schemas; paths: Paths } {
  const uses = new Map<string, Use>()
  const look = (node: unknown, owner: string, key: string, isRoot = false): void => {
    if (typeof node !== 'object' || node === null) return
    if (isShape(node) && !isRoot) {
      const text = textOf(node)
      const use = uses.get(text)
      if (use) {
        use.count++
        return
      }
      uses.set(text, { shape: node, count: 1, owner, key })
    }
    for (const [inner, value] of Object.entries(node)) {
      const many = inner === 'items' && key.endsWith('s') && !common.has(key)
      look(value, owner, many ? key.slice(0, -1) : holds.test(inner) ? key : inner)
    }
  }
  for (const [name, shape] of Object.entries(schemas))
    if (isShape(shape)) uses.set(textOf(shape), { shape, count: 1, owner: name, key: '', name })
  for (const [name, shape] of Object.entries(schemas)) look(shape, name, 'choice', true)
  for (const path of Object.values(paths))
    for (const { operationId, requestBody, responses } of Object.values(path))
      for (const [key, node] of Object.entries({ body: requestBody, answer: responses }))
        look(node, pascal(String(operationId)), key)

  const taken = new Set(Object.keys(schemas))
  const repeated = [...uses.values()].filter(({ count, name }) => count > 1 && name === undefined)
  for (const use of repeated.toSorted((a, b) => b.count - a.count)) {
    use.name = namesFor(use).find((name) => !taken.has(name))
    if (use.name !== undefined) taken.add(use.name)
  }

  const inside = (node: unknown): unknown => mapValues(node, replaced)
  const replaced = (node: unknown): unknown => {
    const name = isShape(node) ? uses.get(textOf(node))?.name : undefined
    return name === undefined ? inside(node) : { $ref: `#/components/schemas/${name}` }
  }
  /** A parameter stays as it is: what it takes is read where it is named. */
  const bodiesInside = (operation: unknown): unknown => {
    const { parameters, ...rest } = operation as Json
    return { parameters, ...(inside(rest) as Json) }
  }
  const named = repeated.flatMap(({ name, shape }) =>
    name === undefined ? [] : [[name, shape] as const],
  )
  return {
    schemas: Object.fromEntries(
      [...Object.entries(schemas), ...named].map(([name, shape]) => [name, inside(shape) as Json]),
    ),
    paths: mapValues(paths, (path) => mapValues(path, bodiesInside)) as Paths,
  }
}
