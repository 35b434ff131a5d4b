import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { namesEverything, rooms } from './lib/rooms.ts'
import { root } from './lib/tools.ts'

const source = join(root, 'server', 'src')
const isTest = (file: string): boolean => /^test\/|\.test\.ts$|\.fixtures?\.ts$/.test(file)

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))

const contract = join(root, 'contract', 'src')
const contractFiles = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join(contract, file))

type Import = { from: string; to: string; spec: string; onlyTypes: boolean }

/** What a file imports of ours and of others, types and late ones too. */
const importsOf = (from: string): Import[] => {
  const text = readFileSync(join(source, from), 'utf8')
  const found = text.matchAll(
    /(import\s+type\b[^'"]*?|export\s+type\b[^'"]*?|import\b[^'"]*?|export\b[^'"]*?)from\s+'([^']+)'|import\(\s*'([^']+)'|^import\s+'([^']+)'/gm,
  )
  return [...found].map(([, words = '', plain, late, bare]) => {
    const spec = plain ?? late ?? bare!
    const to = spec.startsWith('#src/')
      ? spec.slice(5)
      : spec.startsWith('.')
        ? posix.join(dirname(from), spec)
        : ''
    // A list in which every name is a type imports nothing either.
    const onlyTypes = /^(import|export)\s+(type\b|\{(\s*type\s[^,}]*,?)+\s*\})/.test(words)
    return { from, to, spec, onlyTypes }
  })
}

const product = files.filter((file) => !isTest(file)).flatMap(importsOf)
const ours = product.filter(({ to }) => to !== '')

const roomOf = (file: string): string => {
  const parts = file.split('/')
  return parts.slice(0, parts[0] === 'modules' ? 2 : 1).join('/')
}
const floorOf = (file: string): number => rooms.indexOf(roomOf(file) as (typeof rooms)[number])

test('every file stands in a room', () => {
  expect(files.filter((file) => !isTest(file) && floorOf(file) < 0)).toEqual([])
})

test('kits of tests stand in test/, apart from what runs', () => {
  const kits = files.filter((file) => !isTest(file) && /\/test-[\w-]+\.ts$/.test(file))
  const needs = product.filter(({ spec }) => /^(vitest|fast-check)$/.test(spec))
  expect([...kits, ...needs.map(({ from }) => from)]).toEqual([])
})

test('imports run down only', () => {
  const up = ours
    .filter(({ from, to }) => from !== namesEverything && floorOf(to) < floorOf(from))
    .map(({ from, to }) => `${from} -> ${to}`)
  expect(up).toEqual([])
})

test('what names every room does so by type alone', () => {
  expect(ours.filter(({ from, onlyTypes }) => from === namesEverything && !onlyTypes)).toEqual([])
})

test('nothing imports in a circle, types included', () => {
  const next = Map.groupBy(ours, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

test('a store is its own room’s', () => {
  const foreign = ours
    // A store of bytes, not of rows.
    .filter(({ to }) => to.endsWith('store.ts') && to !== 'adapters/files/file-store.ts')
    .filter(({ from, to }) => roomOf(from) !== roomOf(to) && !from.startsWith('demo/'))
    .map(({ from, to }) => `${from} -> ${to}`)
  expect(foreign).toEqual([])
})

test('only one place writes the outbox: whoever writes there wakes the relay', () => {
  const writers = files
    .filter((file) => !isTest(file))
    .filter((file) => /into\s+outbox\b/i.test(readFileSync(join(source, file), 'utf8')))
  expect(writers).toEqual(['events/publish-with.ts'])
})

test('one thing is called Scope: what a caller may see', () => {
  const named = files.filter((file) =>
    /^(export )?(type|interface|class|const) Scope\b/m.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  )
  expect(named).toEqual(['access/scope.ts'])
})

/** What decides: rules, the decisions of the engine and of assigning, and matching. */
const decides = (file: string): boolean =>
  /(^|[/-])rules\.ts$|\/decide\.ts$|\/decide-assign\.ts$/.test(file) || file.startsWith('matching/')

test('what decides is pure, and so is all that it imports', () => {
  const impure: string[] = []
  const seen = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { spec, to, onlyTypes } of importsOf(file)) {
      // The list of common passwords comes from a package.
      if (onlyTypes || (file.endsWith('password-rules.ts') && spec === 'node:module')) continue
      const named = to === '' ? /^(@chaski\/contract\/|zod$)/.test(spec) : !isOfTheWorld(to)
      if (!named) impure.push(`${file} -> ${spec}`)
      else if (to !== '') walk(to)
    }
  }
  for (const file of files.filter((name) => decides(name) && !isTest(name))) walk(file)
  expect(impure).toEqual([])
})

/** Where the database, the clock, a request or a vendor is reached. */
const isOfTheWorld = (file: string): boolean =>
  /^(adapters|base|events|http|records|start|tasks)\/|store\.ts$|-sql\.ts$/.test(file)

test('what decides is told the time', () => {
  const asks = [...files.map((file) => join(source, file)), ...contractFiles].filter(
    (file) => decides(file) && !isTest(file) && /new Date\(\)/.test(readFileSync(file, 'utf8')),
  )
  expect(asks).toEqual([])
})
