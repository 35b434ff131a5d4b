import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { namesEverything, rooms, stillUp } from './lib/rooms.ts'
import { root } from './lib/tools.ts'

const source = join(root, 'server', 'src')
const isTest = (file: string): boolean => /^test\/|\.test\.ts$|\.fixtures?\.ts$/.test(file)

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))

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
    return { from, to, spec, onlyTypes: /^(import|export)\s+type\b/.test(words) }
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

test('imports run down only', () => {
  const up = ours
    .filter(({ from, to }) => from !== namesEverything && floorOf(to) < floorOf(from))
    .map(({ from, to }) => ({
      arrow: `${roomOf(from)} -> ${roomOf(to)}`,
      line: `${from} -> ${to}`,
    }))
  expect(up.filter(({ arrow }) => !(arrow in stillUp)).map(({ line }) => line)).toEqual([])
  // An arrow that is mended leaves the list.
  expect(Object.keys(stillUp).toSorted()).toEqual([
    ...new Set(up.map(({ arrow }) => arrow).toSorted()),
  ])
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

/** Stores of others that are still reached into; the list only gets shorter. */
const openStores = [
  'modules/desk/counters/start-publishing.ts -> modules/fleet/positions/position-store.ts',
  'modules/desk/counters/start-publishing.ts -> modules/fleet/positions/signal-store.ts',
  'modules/desk/routes.ts -> modules/fleet/unit-store.ts',
  'modules/desk/trip-route.ts -> modules/fleet/unit-store.ts',
  'modules/engine/alert-store.ts -> modules/desk/board-store.ts',
  'modules/engine/run-sweep.ts -> modules/fleet/fleet-store.ts',
  'modules/engine/run-sweep.ts -> modules/fleet/zone-queue/queue-store.ts',
  'modules/engine/run-watchdog.ts -> modules/fleet/fleet-store.ts',
  'modules/recruitment/decide-recruit.ts -> modules/drivers/day/state-store.ts',
  'modules/trips/assign/assign-at-once-store.ts -> modules/drivers/day/occupy-store.ts',
  'modules/trips/assign/assign-at-once-store.ts -> modules/drivers/day/state-store.ts',
  'modules/trips/assign/assign-at-once-store.ts -> modules/fleet/fleet-store.ts',
  'modules/trips/assign/check-unit.ts -> modules/fleet/fleet-store.ts',
  'modules/trips/assign/hold-trips.ts -> modules/fleet/fleet-store.ts',
  'start/start-server.ts -> modules/session/code-store.ts',
  'start/start-server.ts -> modules/session/store.ts',
]

test('a store is its own module’s', () => {
  const foreign = ours
    .filter(({ to }) => to.endsWith('store.ts') && to.startsWith('modules/'))
    .filter(({ from, to }) => roomOf(from) !== roomOf(to) && !from.startsWith('demo/'))
    .map(({ from, to }) => `${from} -> ${to}`)
  expect(foreign.toSorted()).toEqual(openStores)
})

test('rules are pure', () => {
  const impure = product
    .filter(({ from }) => /(^|[/-])(rules|decide)\.ts$/.test(from))
    // The list of common passwords comes from a package.
    .filter(({ from, spec }) => !(from.endsWith('password-rules.ts') && spec === 'node:module'))
    .filter(({ onlyTypes }) => !onlyTypes)
    .filter(({ spec, to }) => !spec.startsWith('@chaski/contract/') && !to.endsWith('rules.ts'))
    .filter(({ to }) => !to.startsWith('matching/'))
    .map(({ from, spec }) => `${from} -> ${spec}`)
  expect(impure).toEqual([])
})
