import type { Module } from './read-modules.ts'

type Modules = ReadonlyMap<string, Module>

/** A part of a site that comes as one: what it brings itself, and what certainly stands once it came. */
export type Part = { brings: Set<string>; stands: Set<string> }

const closureOf = (modules: Modules, start: string): Set<string> => {
  const closure = new Set([start])
  for (const file of closure) for (const next of modules.get(file)?.needs ?? []) closure.add(next)
  return closure
}

/**
 * The parts of the sites, by the file that each begins with. Before a part that comes late stands only
 * what stands with every part that may ask for it: which of them did, nobody knows.
 */
export const partsOfSites = (modules: Modules, entries: readonly string[]): Map<string, Part> => {
  const parts = new Map<string, Part>()
  const askers = new Map<string, string[]>()
  const starts = new Set(entries)
  for (const start of starts) {
    const brings = closureOf(modules, start)
    const first = entries.includes(start)
    // Until it is known better, everything: what follows only takes away.
    parts.set(start, { brings, stands: first ? brings : new Set(modules.keys()) })
    for (const late of [...brings].flatMap((file) => modules.get(file)?.later ?? [])) {
      starts.add(late)
      askers.set(late, [...(askers.get(late) ?? []), start])
    }
  }
  for (let settled = false; !settled;) {
    settled = true
    for (const [start, part] of parts) {
      if (entries.includes(start)) continue
      const before = askers.get(start)!.map((asker) => parts.get(asker)!.stands)
      const certain = [...modules.keys()].filter((file) => before.every((had) => had.has(file)))
      const stands = new Set([...certain, ...part.brings])
      if (stands.size !== part.stands.size) settled = false
      part.stands = stands
    }
  }
  return parts
}
