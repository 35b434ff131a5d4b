import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractOsm } from './osm-extract.ts'
import { testPbf, type TestNode, type TestWay } from '#src/test/geo/test-pbf.ts'

let folder = ''
let file = ''
/** A country of a hundred towns along a line, one street and one house each. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaski-extract-'))
  file = join(folder, 'country.osm.pbf')
  const towns = Array.from({ length: 100 }, (_, i) => i)
  const nodes = towns.flatMap((i): TestNode[] => [
    { id: 10 * i + 1, lat: -16, lon: -71 + i * 0.1 },
    { id: 10 * i + 2, lat: -16, lon: -71 + i * 0.1 + 0.01 },
    { id: 10 * i + 3, lat: -16.001, lon: -71 + i * 0.1, tags: { 'addr:housenumber': `${i + 1}` } },
  ])
  const ways = towns.map((i): TestWay => ({
    id: i + 1,
    refs: [10 * i + 1, 10 * i + 2],
    tags: { highway: 'residential', name: `Calle ${i}` },
  }))
  await writeFile(file, testPbf(nodes, ways))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('of a country only what lies in the box is kept, not only shown', async () => {
  const box = { west: -71.05, south: -16.1, east: -70.85, north: -15.9 }
  const passes = new Set<number>()
  const extract = await extractOsm(file, box, (pass) => passes.add(pass))
  expect(extract.ways.map(({ name }) => name)).toEqual(['Calle 0', 'Calle 1'])
  expect(extract.nodeIds).toHaveLength(4)
  expect(extract.houses.map(({ number }) => number)).toEqual(['1', '2'])
  expect([...passes]).toEqual([1, 2, 3])
})

test('without a box all of it, and a box at sea says so', async () => {
  expect((await extractOsm(file, null, () => {})).ways).toHaveLength(100)
  const sea = { west: -80, south: -20, east: -79, north: -19 }
  await expect(extractOsm(file, sea, () => {})).rejects.toThrow('no street lies inside the box')
})
