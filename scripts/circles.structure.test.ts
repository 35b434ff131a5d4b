import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/tools.ts'

/** Every import of ours in a file, by its path under the folder: types and late ones too. */
const importsOf = (source: string, from: string): string[] =>
  [
    ...readFileSync(join(source, from), 'utf8').matchAll(
      /(?:\bfrom\s+|\bimport\(\s*|^import\s+)'((?:#src\/|\.{1,2}\/)[^']+\.tsx?)'/gm,
    ),
  ]
    .map(([, spec]) =>
      spec!.startsWith('#src/') ? spec!.slice(5) : posix.join(dirname(from), spec!),
    )
    .filter((to) => existsSync(join(source, to)))

const circlesIn = (source: string): string[] => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
  const next = new Map(files.map((file) => [file, importsOf(source, file)]))
  expect([...next.values()].flat().length).toBeGreaterThan(files.length)
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return circles
}

// The server's own stand in rooms.structure.test.ts, with their order.
test.for(['contract', 'web'])('nothing in %s imports in a circle, types included', (name) => {
  expect(circlesIn(join(root, name, 'src'))).toEqual([])
})
