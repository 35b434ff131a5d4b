import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/tools.ts'

const looked = [
  '{contract,server,web}/src/**/*.{ts,tsx,css}',
  '{scripts,bench,e2e}/**/*.ts',
  'docs/**/*.md',
  '*.md',
]
/** A page by its name, or a numbered section of one that is not named at all. */
const mention = /[\w./-]+\.md\b|\b[Rr]eference(?:\/\w| §)/g

it('names no page that is not in the repository', async () => {
  const missing: string[] = []
  let seen = 0
  for await (const file of glob(looked, { cwd: root })) {
    if (file.endsWith('pages-structure.test.ts')) continue
    for (const [page] of (await readFile(join(root, file), 'utf8')).matchAll(mention)) {
      seen++
      const places = [join(root, page), join(root, dirname(file), page)]
      if (!places.some((place) => existsSync(place))) missing.push(`${file}: ${page}`)
    }
  }
  expect(seen).toBeGreaterThan(10)
  expect(missing, 'state the rule where it is needed, or point to docs/').toEqual([])
})
