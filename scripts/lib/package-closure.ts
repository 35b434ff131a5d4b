import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tools.ts'

type Entry = {
  version?: string
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type InstalledPackage = { path: string; name: string; version: string; license: string }

const packages = (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
).packages

/** A package's folder and those around it, up to the top, which is ''. */
const placesUp = (path: string): string[] => {
  const parts = path.split('/node_modules/')
  return [...parts.map((_, n) => parts.slice(0, parts.length - n).join('/node_modules/')), '']
}

/** As Node looks for it: beside whoever asks, then higher up. */
function placeOf(name: string, from: string): string | undefined {
  const path = placesUp(from)
    .map((place) => `${place === '' ? '' : `${place}/`}node_modules/${name}`)
    .find((candidate) => packages[candidate])
  return path === undefined || !packages[path]!.link ? path : packages[path]!.resolved
}

/** These packages and all that they need, as the lock file has them and as far as this machine installed them. */
export function packageClosure(names: readonly string[], from = ''): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>()
  const visit = (name: string, asker: string): void => {
    const path = placeOf(name, asker)
    // Binaries for other machines are locked, and not installed.
    if (path === undefined || found.has(path) || !existsSync(join(root, path))) return
    const { version = '', license = 'see the package', ...entry } = packages[path]!
    found.set(path, { path, name, version, license })
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      visit(next, path)
  }
  for (const name of names) visit(name, from)
  return [...found.values()]
}

/** What a workspace declares for its own running. */
export const dependenciesOf = (workspace: string): string[] =>
  Object.keys(packages[workspace]?.dependencies ?? {})
