import { join } from 'node:path'

type Modules = {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, 'src/public')

type Part = { name: string; pages: readonly string[]; atLeast: number }

/** What is shared by so many of these pages is one file; the first part that wants a module gets it. */
const parts: readonly Part[] = [
  {
    name: 'ride',
    pages: ['consulta/consulta-page', 'home/home-page', 'reservar/reservar-page'],
    atLeast: 2,
  },
  {
    name: 'form',
    pages: [
      'complaint/complaint-page',
      'empresa/portal-page',
      'postula/postula-page',
      'reservar/reservar-page',
      'status/status-page',
    ],
    atLeast: 3,
  },
  { name: 'fields', pages: ['complaint/complaint-page', 'postula/postula-page'], atLeast: 2 },
  {
    name: 'book',
    pages: ['complaint/complaint-page', 'privacy/privacy-page', 'status/status-page'],
    atLeast: 2,
  },
  { name: 'door', pages: ['reservar/reservar-page', 'reservar/trip-page'], atLeast: 2 },
  {
    name: 'code',
    pages: ['empresa/portal-page', 'postula/postula-page', 'reservar/reservar-page'],
    atLeast: 2,
  },
  { name: 'ride-map', pages: ['consulta/consulta-page', 'reservar/trip-page'], atLeast: 2 },
  {
    name: 'ordered',
    pages: ['approval/approval-page', 'seguimiento/seguimiento-page'],
    atLeast: 2,
  },
  { name: 'live', pages: ['reservar/trip-page', 'seguimiento/seguimiento-page'], atLeast: 2 },
]

/** All that is loaded together with a module. */
const withImports = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) withImports(next, modules, seen)
  return seen
}

/**
 * On a slow line a request costs more than what it brings. Left to itself the bundler makes a file for each set of pages
 * that shares something: some twenty of a few hundred bytes before a page can be used.
 */
export const sitePart = () => {
  let found: Map<string, string> | undefined
  const divide = (modules: Modules): Map<string, string> => {
    const start = withImports(join(source, 'main.tsx'), modules)
    const divided = new Map([...start].map((id) => [id, 'start']))
    divided.delete(join(source, 'main.tsx'))
    for (const { name, pages, atLeast } of parts) {
      const sets = pages.map((page) => withImports(join(source, `${page}.tsx`), modules))
      for (const id of new Set(sets.flatMap((set) => [...set])))
        if (!divided.has(id) && sets.filter((set) => set.has(id)).length >= atLeast)
          divided.set(id, name)
    }
    return divided
  }
  return (id: string, modules: Modules): string | null => {
    found ??= divide(modules)
    return found.get(id) ?? null
  }
}
