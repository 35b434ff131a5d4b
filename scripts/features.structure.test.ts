import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/tools.ts'

const source = join(root, 'web', 'src')
const features = 'central/features/'

const featureOf = (file: string): string | undefined =>
  file.startsWith(features) ? file.slice(features.length).split('/')[0] : undefined

/** A feature that a file of another one imports, `undefined` where none is. */
const foreignOf = (from: string, spec: string): string | undefined => {
  const to = spec.startsWith('#src/') ? spec.slice(5) : posix.join(posix.dirname(from), spec)
  const feature = featureOf(to)
  return feature !== undefined && feature !== featureOf(from) ? to : undefined
}

test('knows a feature that imports a feature, and lets the folders of one import each other', () => {
  const from = 'central/features/call/draft/draft.ts'
  expect(foreignOf(from, '#src/central/features/trips/routes.ts')).toBeDefined()
  expect(foreignOf(from, '../../trips/routes.ts')).toBeDefined()
  expect(foreignOf(from, '#src/central/features/call/place/places.tsx')).toBeUndefined()
  expect(foreignOf(from, '#src/ui/icon.tsx')).toBeUndefined()
})

// Lint knows groups of paths but not whose file it reads, so it could not let a feature import its own folders.
test('features never import features: what they share stands in ui/, shared/ or central/', async () => {
  const found: string[] = []
  let seen = 0
  for await (const name of glob(`${features}**/*.{ts,tsx}`, { cwd: source })) {
    const from = name.replaceAll('\\', '/')
    const text = readFileSync(join(source, from), 'utf8')
    for (const [, spec] of text.matchAll(/'((?:#src\/|\.{1,2}\/)[^'\s]+)'/g)) {
      seen++
      const to = foreignOf(from, spec!)
      if (to !== undefined) found.push(`${from} -> ${to}`)
    }
  }
  expect(seen).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
