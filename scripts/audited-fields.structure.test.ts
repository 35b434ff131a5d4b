import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldNames } from '../web/src/central/changes/field-names.ts'
import { isSyntax, partsOf, type Syntax, syntaxOf } from './lib/styles/syntax.ts'
import { root } from './lib/tools.ts'

const nameOf = (node: unknown): string | undefined =>
  isSyntax(node) && typeof node['name'] === 'string' ? node['name'] : undefined

const propertiesOf = (node: unknown): Syntax[] =>
  isSyntax(node) && node.type === 'ObjectExpression' ? partsOf(node) : []

/** The names that a source writes into one side of a change: `after: { driver_id, until: ends_at }`. */
const namesWritten = (source: string): string[] =>
  syntaxOf('a.ts', source)
    .filter(({ type, key }) => type === 'Property' && /^(?:before|after)$/.test(nameOf(key) ?? ''))
    .flatMap(({ value }) => propertiesOf(value))
    .flatMap(({ key }) => nameOf(key) ?? [])

test('knows what a source writes down as changed', () => {
  const source =
    'record({ kind, before: { a }, after: { b: 1, ...more, c: { d: 2 } }, other: { e } })'
  expect(namesWritten(source)).toEqual(['a', 'b', 'c'])
})

/** Which call it was is told by its own name, and the number of an edition by nothing. */
const unsaid = new Set(['operation', 'version'])

test('what the server writes down as changed has a word in Spanish', async () => {
  const found = new Set<string>()
  for await (const name of glob('server/src/{modules,records,http}/**/*.ts', { cwd: root })) {
    const source = readFileSync(join(root, name), 'utf8')
    // Most files write nothing down, and reading one as a tree takes its time.
    if (/\.(?:test|fixture)\.ts$/.test(name) || !/\b(?:before|after): \{/.test(source)) continue
    for (const field of namesWritten(source)) found.add(field)
  }
  expect(found.size).toBeGreaterThan(60)
  expect([...found].filter((name) => !unsaid.has(name) && fieldNames[name] === undefined)).toEqual(
    [],
  )
})
