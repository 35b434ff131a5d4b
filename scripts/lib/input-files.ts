import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './tools.ts'

export function filesBelow(folder: string, except: string[] = []): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !except.includes(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path, except) : [path]
    })
}

/** One fingerprint for names and contents, whatever order the folder lists them in. */
export function hashFiles(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex')
    hash.update(`${relative(root, file)} ${content}\n`)
  }
  return hash.digest('hex')
}
