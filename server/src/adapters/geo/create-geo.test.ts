import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapConfig } from '@chaski/contract/geo/schema.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGeo } from './create-geo.ts'
import { importMap } from './import/import-map.ts'
import { testPbf } from '#src/test/geo/test-pbf.ts'

let dataDir = ''
const problems: string[] = []
const onProblem = (_: string, problem: string): void => void problems.push(problem)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chaski-geo-'))
  problems.length = 0
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('with nothing imported and nothing configured it answers from what is embedded', async () => {
  const geo = await createGeo({ dataDir, onProblem })
  expect(mapConfig.parse(geo.mapConfig)).toMatchObject({ kind: 'embedded' })
  expect(geo.mapConfig.attribution).toContain('OpenStreetMap')
  expect(geo.geocoder.id).toBe('local')
  expect(geo.tilesFile).toBeNull()
  expect(geo.datasetVersion).toBe('aqp-1')
  expect(problems).toEqual([])
})

test('a damaged import is named and left aside', async () => {
  await writeFile(join(dataDir, 'meta.json'), '{"format":1}')
  const geo = await createGeo({ dataDir, onProblem })
  expect(geo.mapConfig.kind).toBe('embedded')
  expect(problems).toHaveLength(1)
})

test('a list of places that cannot be read leaves the streets, and our own places', async () => {
  const source = join(dataDir, 'a.osm.pbf')
  const nodes = [0, 1, 2].map((i) => ({ id: i + 1, lat: -16.4 + i * 0.001, lon: -71.54 }))
  const ways = [{ id: 9, refs: [1, 2, 3], tags: { highway: 'residential', name: 'Calle Real' } }]
  await writeFile(source, testPbf(nodes, ways))
  await importMap({ source, to: dataDir, bounds: null }, () => {})
  const file = join(dataDir, 'places.jsonl')
  await writeFile(file, '!'.repeat((await readFile(file)).length))
  const geo = await createGeo({ dataDir, onProblem })
  const { signal } = new AbortController()
  const asked = { query: 'plaza de armas', limit: 3 }
  const found = await geo.geocoder.autocomplete(asked, signal)
  expect(found[0]?.title).toBe('Plaza de Armas')
  expect(problems).toHaveLength(1)
  await geo.close()
})

test('an engine without its address is refused at the start, not at the first question', async () => {
  const photon = { dataDir, onProblem, geocoder: { id: 'photon' as const } }
  await expect(createGeo(photon)).rejects.toThrow('GEO_GEOCODER_URL is required')
  const osrm = { dataDir, onProblem, router: { id: 'osrm' as const } }
  await expect(createGeo(osrm)).rejects.toThrow('GEO_ROUTER_URL is required')
})

test('configured tiles and engines are used', async () => {
  const geo = await createGeo({
    dataDir,
    onProblem,
    geocoder: { id: 'pelias', url: 'http://127.0.0.1:9', key: 'k' },
    router: { id: 'valhalla', url: 'http://127.0.0.1:9' },
    tiles: {
      kind: 'raster',
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© Ejemplo',
    },
  })
  expect(geo.mapConfig).toMatchObject({ kind: 'raster', attribution: '© Ejemplo' })
  expect([geo.geocoder.id, geo.router.id]).toEqual(['pelias', 'valhalla'])
})
