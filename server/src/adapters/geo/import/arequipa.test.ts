import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { haversineM, pathLengthM } from '@chaski/contract/geo/geometry.ts'
import { decodePolyline } from '@chaski/contract/geo/polyline.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGeo, type Geo } from '#src/adapters/geo/create-geo.ts'
import { importMap } from './import-map.ts'
import type { MapMeta } from './map-meta.ts'

const fixture = join(import.meta.dirname, '../../../../../../shared/fixtures/geo/arequipa.osm.pbf')
const missing = !existsSync(fixture)
const signal = new AbortController().signal
const plaza = { latitude: -16.3988, longitude: -71.5369 }
const ejercito = { latitude: -16.3902, longitude: -71.5459 }
const aviacion = { latitude: -16.3609, longitude: -71.5621 }

describe.skipIf(missing)('the map of Arequipa (skipped where fixtures/geo is absent)', () => {
  let folder = ''
  let geo: Geo
  let meta: MapMeta
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chaski-aqp-'))
    meta = await importMap({ source: fixture, to: folder, bounds: null }, () => {})
    geo = await createGeo({ dataDir: folder, onProblem: (_, problem) => expect.fail(problem) })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('the streets hold together', () => {
    expect(meta.counts.junctions).toBeGreaterThan(1500)
    expect(meta.counts.stretches).toBeGreaterThan(2000)
    expect(meta.counts.tiles).toBeGreaterThan(100)
    expect(geo.datasetVersion).toBe(meta.version)
  })
  test('a ride across town follows streets there and back', async () => {
    const options = { departAt: new Date('2026-11-16T12:00:00-05:00'), geometry: true }
    for (const points of [
      [ejercito, aviacion],
      [aviacion, ejercito],
    ] as const) {
      const route = await geo.router.route(points, options, signal)
      expect(route).toMatchObject({ quality: 'street', provider: 'local' })
      const straight = haversineM(ejercito, aviacion)
      expect(route.distanceM).toBeGreaterThan(straight)
      expect(route.distanceM).toBeLessThan(straight * 1.8)
      const drawn = pathLengthM(decodePolyline(route.geometry!))
      expect(Math.abs(drawn - route.distanceM)).toBeLessThan(60)
    }
  })
  test('streets and corners are found by name, and a point by its street', async () => {
    const find = async (query: string) =>
      (await geo.geocoder.autocomplete({ query, near: plaza, limit: 5 }, signal)).map(
        (s) => s.title,
      )
    expect((await find('av ejercito'))[0]).toBe('Avenida Ejército')
    expect((await find('ejercito con emmel'))[0]).toMatch(/Ejército.*Emmel|Emmel.*Ejército/)
    expect((await find('plaza de armas'))[0]).toBe('Plaza de Armas')
    const there = await geo.geocoder.reverse({ latitude: -16.3902, longitude: -71.5459 }, signal)
    expect(there).toMatchObject({ title: 'Avenida Ejército', quality: 'street' })
  })
})
