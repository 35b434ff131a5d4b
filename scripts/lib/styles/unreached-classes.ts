import { type Definition, classesDefined } from './classes-defined.ts'
import { classesUsed } from './classes-used.ts'
import type { Module } from './read-modules.ts'
import { partsOfSites } from './standing.ts'

type Home = Definition & { sheet: string }

type Homes = ReadonlyMap<string, readonly Home[]>

/** The rules for a name; for a computed one, those for any name that it may become. */
const homesOf = (name: string, homes: Homes): readonly Home[] =>
  name.endsWith('*')
    ? [...homes].flatMap(([one, rules]) => (one.startsWith(name.slice(0, -1)) ? rules : []))
    : (homes.get(name) ?? [])

/** A rule for the class alone, or else for the class in a state: what else there is depends on the place. */
const plainOf = (homes: readonly Home[]): Home[] => {
  const alone = homes.filter(({ among }) => among.length === 0)
  const always = alone.filter(({ inState }) => !inState)
  return always.length > 0 ? always : alone
}

const siteOf = (file: string): string => file.slice(0, file.indexOf('/'))

/** Sites have their own looks for the same name; `ui` and `shared` belong to all of them. */
const foreign = (sheet: string, start: string): boolean =>
  siteOf(sheet) !== siteOf(start) && !/^(?:ui|shared)\//.test(sheet)

/** The classes that look right only if some other part of the site happened to come before. */
export const unreachedClasses = (
  modules: ReadonlyMap<string, Module>,
  entries: readonly string[],
): string[] => {
  const all: Home[] = []
  const used = new Map<string, Set<string>>()
  for (const [file, { source }] of modules)
    if (file.endsWith('.css'))
      all.push(...classesDefined(source).map((home) => ({ ...home, sheet: file })))
    else used.set(file, classesUsed(file, source))
  const homes = Map.groupBy(all, ({ name }) => name)
  const together = all.filter(({ among }) => among.length > 0)

  const found = new Map<string, string>()
  for (const [start, { brings, stands }] of partsOfSites(modules, entries)) {
    const around = new Set([...stands].flatMap((file) => [...(used.get(file) ?? [])]))
    for (const file of brings)
      for (const name of used.get(file) ?? []) {
        const known = homesOf(name, homes)
        const own = known.filter(({ sheet }) => !foreign(sheet, start))
        const plain = plainOf(own.length > 0 ? own : known)
        if (plain.length === 0 || plain.some(({ sheet }) => stands.has(sheet))) continue
        const sheets = [...new Set(plain.map(({ sheet }) => sheet))].join(' or ')
        found.set(`${file}: .${name} of ${sheets}`, start)
      }
    // What a sheet of the site says of two classes together, it says wherever they meet.
    for (const { name, among, sheet } of together)
      if (
        siteOf(sheet) === siteOf(start) &&
        !stands.has(sheet) &&
        [name, ...among].every((one) => around.has(one))
      )
        found.set(`${sheet}: .${name} among .${among.join(' .')}`, start)
  }
  return [...found].map(([what, start]) => `${what}, when ${start} comes first`)
}
