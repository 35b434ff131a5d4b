import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Package = { name?: string; version?: string }

/** Of the whole product, from the package.json at the root: sources and the bundle stand at different depths below it. */
const findVersion = (): string => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    if (existsSync(path)) {
      const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as Package
      if (name === 'chaski' && version !== undefined) return version
    }
    if (dirname(folder) === folder) return 'unknown'
  }
}

export const version = findVersion()
