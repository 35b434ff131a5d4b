import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streetClasses } from '@chaski/contract/geo/paces/street-class.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importMap } from '#src/adapters/geo/import/import-map.ts'
import { testPbf, type TestNode } from '#src/test/geo/test-pbf.ts'
import { openMapThread, type MapThread } from './map-thread.ts'
import { reopeningMap } from './reopening-map.ts'

const side = 12
const nodes: TestNode[] = Array.from({ length: side * side }, (_, i) => ({
  id: i + 1,
  lat: -16.4 + Math.floor(i / side) * 0.001,
  lon: -71.54 + (i % side) * 0.001,
}))
const line = Array.from({ length: side }, (_, i) => i)
const ways = line.flatMap((k) => [
  {
    id: 100 + k,
    refs: line.map((x) => 1 + k * side + x),
    tags: { highway: 'residential', name: `Calle Número ${k}` },
  },
  {
    id: 200 + k,
    refs: line.map((y) => 1 + y * side + k),
    tags: { highway: 'residential', name: `Avenida Letra ${k}` },
  },
])

let folder = ''
let map: MapThread
const problems: string[] = []
const { signal } = new AbortController()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaski-thread-'))
  await writeFile(join(folder, 'a.osm.pbf'), testPbf(nodes, ways))
  await importMap({ source: join(folder, 'a.osm.pbf'), to: folder, bounds: null }, () => {})
  map = await openMapThread(folder, (problem) => problems.push(problem))
})
afterAll(async () => {
  await map.close()
  await rm(folder, { recursive: true, force: true })
})

const from = { latitude: -16.4, longitude: -71.54 }
const to = { latitude: -16.392, longitude: -71.532 }

test('addresses and routes are answered from the other thread', async () => {
  const found = await map.geocoder.autocomplete({ query: 'letra 3', limit: 3 }, signal)
  expect(found[0]?.title).toBe('Avenida Letra 3')
  const path = await map.streets.path([from, to], true, signal)
  expect(path?.metres[0]).toBeGreaterThan(1500)
  expect(path?.geometry).toBeTruthy()
  const onLanes = path!.byClass[0]![streetClasses.indexOf('lane')]!
  expect(onLanes, 'nothing else is there').toBeCloseTo(path!.metres[0]!, 0)
  const [[metres] = []] = await map.streets.metres([from], [to], signal)
  expect(metres).toBeCloseTo(path!.metres[0]!, 0)
  expect(problems).toEqual([])
})

test('what nobody waits for any more is not answered, and the others are', async () => {
  const left = new AbortController()
  const asked = Array.from({ length: 50 }, () => map.streets.path([from, to], false, left.signal))
  const kept = map.streets.path([from, to], false, signal)
  left.abort(new Error('typed on'))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await kept).not.toBeNull()
})

test('a crowd is told to come back, and the thread goes on', async () => {
  const asked = Array.from({ length: 3005 }, () => map.streets.path([from, to], false, signal))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(await map.streets.path([from, to], false, signal)).not.toBeNull()
})

test('a thread that dies is followed by another with the next call, once for all who ask', async () => {
  const opened: MapThread[] = []
  const lasting = await reopeningMap(async () => {
    const thread = await openMapThread(folder, () => {})
    opened.push(thread)
    return thread
  })
  await opened[0]!.close()
  const paths = await Promise.all(
    Array.from({ length: 20 }, () => lasting.streets.path([from, to], false, signal)),
  )
  expect(paths.every((path) => path !== null)).toBe(true)
  const found = await lasting.geocoder.autocomplete({ query: 'letra 3', limit: 3 }, signal)
  expect(found[0]?.title).toBe('Avenida Letra 3')
  expect(opened).toHaveLength(2)
  await lasting.close()
  await expect(lasting.streets.path([from, to], false, signal)).rejects.toThrow()
  expect(opened, 'a closed map stays closed').toHaveLength(2)
})

test('one that dies at once is left in peace for a while, and who left does not wait', async () => {
  let time = 1000
  let opened = 0
  const dead = { ...map, isGone: () => true, close: async () => {} }
  const lasting = await reopeningMap(
    async () => {
      opened++
      return dead
    },
    () => time,
  )
  const ask = () => lasting.streets.path([from, to], false, signal)
  await ask()
  await expect(ask()).rejects.toThrow()
  expect(opened).toBe(2)
  time += 30_000
  await ask()
  expect(opened).toBe(3)
  await expect(lasting.streets.path([from, to], false, AbortSignal.abort())).rejects.toThrow()
})

test('the thread tells why it ended, and that it is gone', async () => {
  const told: string[] = []
  const gone = await mkdtemp(join(tmpdir(), 'chaski-thread-'))
  try {
    for (const name of ['graph.bin', 'places.jsonl'])
      await copyFile(join(folder, name), join(gone, name))
    const thread = await openMapThread(gone, (problem) => told.push(problem))
    await expect(thread.geocoder.reverse(from, signal)).rejects.toThrow()
    expect(told).toEqual([expect.stringContaining('the imported map is gone')])
    expect(thread.isGone()).toBe(true)
    await thread.close()
  } finally {
    await rm(gone, { recursive: true, force: true })
  }
})

test('a damaged file is named', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'chaski-thread-'))
  try {
    await writeFile(join(broken, 'graph.bin'), 'nothing')
    await expect(openMapThread(broken, () => {})).rejects.toThrow('import the map again')
  } finally {
    await rm(broken, { recursive: true, force: true })
  }
})
