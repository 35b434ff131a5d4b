import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** A source or a stylesheet: what always comes with it, and what it asks for later. */
export type Module = { source: string; needs: string[]; later: string[] }

const noProduct = /\.(?:test|component)\.tsx?$|^test\//

/** Every module of a folder, by its path in it. */
export const readModules = (folder: string): Map<string, Module> => {
  const files = new Set(
    globSync('**/*.{ts,tsx,css}', { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !noProduct.test(file)),
  )
  const read = (file: string): Module => {
    const source = readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.css')) return { source, needs: [], later: [] }
    const ours = (spec: string): string[] => {
      const path = spec.startsWith('#src/') ? spec.slice(5) : posix.join(posix.dirname(file), spec)
      return files.has(path) ? [path] : []
    }
    const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
    // A type is gone when the program runs, and with it what its file would have brought.
    const needs = [
      ...staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports
        .flatMap(({ entries }) => entries)
        .flatMap(({ moduleRequest, isType }) =>
          moduleRequest === null || isType ? [] : [moduleRequest.value],
        ),
    ]
    const later = dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    )
    return { source, needs: needs.flatMap(ours), later: later.flatMap(ours) }
  }
  return new Map([...files].map((file) => [file, read(file)]))
}
