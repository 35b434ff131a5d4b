import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { createGeo, type Geo } from '#src/adapters/geo/create-geo.ts'
import { importMap } from './import-map.ts'
import { testPbf, type TestNode, type TestRelation, type TestWay } from '#src/test/geo/test-pbf.ts'

const lat = -16.4
const lon = -71.54
/** Metres east and north of a corner. */
const at = (east: number, north: number) => ({
  lat: lat + north / 111_320,
  lon: lon + east / 106_800,
})
const spot = (east: number, north: number): LatLng => {
  const p = at(east, north)
  return { latitude: p.lat, longitude: p.lon }
}
const house = (id: number, number: string, east: number, north: number, street = 'Calle Real') => ({
  id,
  ...at(east, north),
  tags: { 'addr:housenumber': number, ...(street !== '' && { 'addr:street': street }) },
})
const corner = (id: number, east: number, north: number, tags = {}): TestNode => ({
  id,
  ...at(east, north),
  tags,
})
const nodes: TestNode[] = [
  corner(1, 0, 0),
  corner(2, 300, 0),
  corner(3, 0, 300),
  corner(4, 300, 300),
  // Even numbers north of the street, odd ones south of it; 106 to 118 are not drawn.
  house(10, '100', 20, 10),
  house(11, '120', 220, 10),
  house(12, '101', 20, -10),
  house(13, '121', 220, -10),
  // Without a street of its own: it stands on the nearest.
  house(14, '55', 10, 290, ''),
  corner(20, 100, 305),
  corner(21, 120, 305, { entrance: 'main' }),
  corner(22, 120, 345),
  corner(23, 100, 345),
  house(30, '200', 20, 310, 'Calle Norte'),
  house(31, '240', 220, 310, 'Calle Norte'),
  corner(40, 400, 400),
  corner(41, 500, 500),
]
const ways: TestWay[] = [
  { id: 100, refs: [1, 2], tags: { highway: 'residential', name: 'Calle Real' } },
  { id: 101, refs: [3, 4], tags: { highway: 'residential', name: 'Calle Norte' } },
  { id: 102, refs: [1, 3], tags: { highway: 'residential', name: 'Avenida Oeste' } },
  { id: 103, refs: [2, 4], tags: { highway: 'residential', name: 'Avenida Este' } },
  {
    id: 104,
    refs: [20, 21, 22, 23, 20],
    tags: { building: 'yes', 'addr:housenumber': '210', 'addr:street': 'Calle Norte' },
  },
  { id: 105, refs: [30, 31], tags: { 'addr:interpolation': 'even' } },
  { id: 106, refs: [40, 41], tags: {} },
]
const relations: TestRelation[] = [
  {
    id: 900,
    members: [{ type: 'way', ref: 106, role: 'outer' }],
    tags: { type: 'multipolygon', name: 'Parque del Norte', leisure: 'park' },
  },
]

let folder = ''
let geo: Geo
const { signal } = new AbortController()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaski-houses-'))
  await writeFile(join(folder, 'a.osm.pbf'), testPbf(nodes, ways, relations))
  const to = join(folder, 'geo')
  await importMap({ source: join(folder, 'a.osm.pbf'), to, bounds: null }, () => {})
  const problems: string[] = []
  geo = await createGeo({
    dataDir: to,
    onProblem: (_, problem) => problems.push(problem),
    geocoder: { id: 'local' },
    router: { id: 'local' },
  })
  expect(problems).toEqual([])
  expect((await readFile(join(to, 'houses.jsonl'), 'utf8')).trim().split('\n').length).toBe(3)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const first = async (query: string) =>
  (await geo.geocoder.autocomplete({ query, limit: 5 }, signal))[0]!
const farFrom = (
  found: { latitude?: number | undefined; longitude?: number | undefined },
  place: LatLng,
) => haversineM({ latitude: found.latitude!, longitude: found.longitude! }, place)

describe('houses of an imported map', () => {
  test('a number that is drawn is found where it is', async () => {
    const found = await first('calle real 121')
    expect(found).toMatchObject({ title: 'Calle Real 121', kind: 'address' })
    expect(found).not.toHaveProperty('approximate')
    expect(farFrom(found, spot(220, -10))).toBeLessThan(1)
  })
  test('between two of its side, on its side, and it says so', async () => {
    const even = await first('real 110')
    expect(even).toMatchObject({ title: 'Calle Real 110', approximate: true })
    expect(farFrom(even, spot(120, 10))).toBeLessThan(2)
    expect(farFrom(await first('real 111'), spot(120, -10))).toBeLessThan(2)
  })
  test('along a line of numbers', async () => {
    expect(farFrom(await first('norte 220'), spot(120, 310))).toBeLessThan(2)
  })
  test('a building is at its door, and a house without a street on the nearest', async () => {
    expect(farFrom(await first('norte 210'), spot(120, 305))).toBeLessThan(1)
    const found = await first('oeste 55')
    expect(farFrom(found, spot(10, 290))).toBeLessThan(1)
  })
  test('a number nobody knows stays on the street, as typed', async () => {
    expect((await first('calle real 900')).title).toBe('Calle Real')
  })
  test('a named place drawn of several ways is found', async () => {
    expect((await first('parque del norte')).title).toBe('Parque del Norte')
  })
  test('what was found is found again by its reference', async () => {
    const found = await first('real 110')
    const again = await geo.localGeocoder.byReference(found.referenceId, signal)
    expect(again).toMatchObject({ title: 'Calle Real 110', latitude: found.latitude })
  })
})
