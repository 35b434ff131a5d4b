import { stableJson } from '../stable-json.ts'
import type { Json } from './json.ts'

/**
 * Gives what several calls repeat one place in the components. Of the shapes that ask for one name
 * the most frequent gets it, the first among equals; the others stay where they are.
 */
export function shareRepeated<T extends Json>(
  kind: 'parameters' | 'responses',
  parts: readonly T[],
  nameOf: (part: T) => string | undefined,
): { components: Json; refOrPart: (part: T) => Json } {
  const uses = new Map<string, { part: T; count: number }>()
  for (const part of parts) {
    const use = uses.get(stableJson(part)) ?? { part, count: 0 }
    uses.set(stableJson(part), { ...use, count: use.count + 1 })
  }
  const winners = new Map<string, string>()
  for (const [text, { part, count }] of uses) {
    const name = nameOf(part)
    if (name === undefined || count < 2) continue
    const best = winners.get(name)
    if (best === undefined || uses.get(best)!.count < count) winners.set(name, text)
  }
  return {
    components: Object.fromEntries(
      [...winners].map(([name, text]) => [name, uses.get(text)!.part]),
    ),
    refOrPart: (part) => {
      const name = nameOf(part)
      return name !== undefined && winners.get(name) === stableJson(part)
        ? { $ref: `#/components/${kind}/${name}` }
        : part
    },
  }
}
