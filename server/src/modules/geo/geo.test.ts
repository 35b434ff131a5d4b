import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeEngine, type FakeEngine } from '#src/adapters/geo/engines/fake-engine.ts'
import { importMap } from '#src/adapters/geo/import/import-map.ts'
import { testPbf } from '#src/test/geo/test-pbf.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { forgetOldPlaces } from './store.ts'

const plaza = { latitude: -16.3988, longitude: -71.5369 }

describe('without a map and without an engine', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp()
  })
  afterAll(() => t.close())

  test('an operator types, taps and looks up again', async () => {
    const olga = await t.as('OPERADOR')
    const { data } = await olga(geo.autocomplete, { query: { query: 'plaza de arm', ...plaza } })
    const first = data.data[0]!
    expect(first).toMatchObject({ provider: 'local', title: 'Plaza de Armas', distanceM: 0 })
    const { provider, referenceId } = first
    const again = await olga(geo.reference, { query: { provider, referenceId } })
    expect(again.data).toMatchObject({ title: 'Plaza de Armas', ...plaza })
    const tapped = await olga(geo.coordinate, { query: plaza })
    expect(tapped.data).toMatchObject({ title: 'Plaza de Armas', quality: 'exact' })
  })
  test('a number that was typed stays in the address, and in its reference', async () => {
    const olga = await t.as('OPERADOR')
    const typed = { query: 'Av Ejercito 710 dpto 3 frente al banco', ...plaza }
    const [first] = (await olga(geo.autocomplete, { query: typed })).data.data
    expect(first).toMatchObject({
      title: 'Avenida Ejército 710 dpto 3',
      kind: 'address',
      approximate: true,
      reference: 'frente al banco',
    })
    const { provider, referenceId } = first!
    const again = await olga(geo.reference, { query: { provider, referenceId } })
    expect(again.data).toMatchObject({ title: 'Avenida Ejército 710 dpto 3' })
    const open = await t.anonymous(geo.publicAutocomplete, { query: { query: 'mercaderes 212' } })
    expect(open.data.data[0]?.title).toBe('Calle Mercaderes 212')
  })
  test('the public site asks the same of its own calls, within its limits', async () => {
    const { anonymous } = t
    const { data } = await anonymous(geo.publicAutocomplete, { query: { query: 'mall avent' } })
    expect(data.data[0]?.title).toBe('Mall Aventura Porongoche')
    expect((await anonymous(geo.publicCoordinate, { query: plaza })).status).toBe(200)
    const refused = []
    for (let i = 0; i < 70; i++) {
      const answer = await anonymous(geo.publicCoordinate, { query: plaza })
      if (answer.status === 429) refused.push(answer.headers['retry-after'])
    }
    expect(refused.length).toBe(11)
    expect(Number(refused[0])).toBeGreaterThan(0)
  })
  test.each([
    '/geo/coding/coordinate?latitude=91&longitude=0',
    '/geo/coding/coordinate?latitude=NaN&longitude=0',
    '/geo/coding/coordinate?latitude=&longitude=0',
    '/geo/coding/coordinate?latitude=1e1&longitude=0',
    '/geo/coding/coordinate?longitude=0',
    '/geo/autocomplete?query=plaza&latitude=-16',
    `/geo/autocomplete?query=${'a'.repeat(200)}`,
    '/geo/coding/referenceid?provider=google&referenceId=1',
  ])('%s is refused', async (url) => {
    const { cookies } = await t.as('OPERADOR')
    const answer = await t.app.inject({ url: `/api/v1${url}`, cookies })
    expect(answer.statusCode).toBe(400)
  })
  test('an unknown reference is not found, whoever is said to have given it', async () => {
    const olga = await t.as('OPERADOR')
    for (const provider of ['local', 'photon', 'pelias'] as const) {
      const answer = await olga(geo.reference, { query: { provider, referenceId: 'W1' } })
      expect(answer.status).toBe(404)
    }
  })
  test('the map is the embedded one, and there are no tiles to serve', async () => {
    const { data } = await t.anonymous(geo.mapConfig, {})
    expect(data).toMatchObject({ kind: 'embedded' })
    expect((await t.anonymous(geo.tiles, {})).status).toBe(404)
  })
})

describe('with an imported map', () => {
  let t: TestApp
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chaski-map-'))
    const street = testPbf(
      [
        { id: 1, lat: -16.4, lon: -71.54 },
        { id: 2, lat: -16.4, lon: -71.53 },
      ],
      [{ id: 1, refs: [1, 2], tags: { highway: 'primary', name: 'Avenida Única' } }],
    )
    await writeFile(join(folder, 'map.osm.pbf'), street)
    const to = join(folder, 'geo')
    await importMap({ source: join(folder, 'map.osm.pbf'), to, bounds: null }, () => {})
    t = await startTestApp({ env: { GEO_DATA_DIR: to } })
  })
  afterAll(async () => {
    await t.close()
    await rm(folder, { recursive: true })
  })

  test('tiles are served whole and by ranges, as a map asks for them', async () => {
    const { data } = await t.anonymous(geo.mapConfig, {})
    expect(data).toMatchObject({
      kind: 'pmtiles',
      url: expect.stringMatching(/^\/api\/v1\/public\/geo\/tiles\.pmtiles\?v=osm-/),
    })
    const file = await readFile(join(folder, 'geo', 'tiles.pmtiles'))
    const whole = await t.app.inject({ url: data.url! })
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(file)).toBe(true)
    const part = await t.app.inject({ url: data.url!, headers: { range: 'bytes=0-126' } })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 0-126/${file.length}`)
    expect(part.rawPayload.equals(file.subarray(0, 127))).toBe(true)
    const beyond = await t.app.inject({ url: data.url!, headers: { range: 'bytes=99999999-' } })
    expect(beyond.statusCode).toBe(416)
  })
  test('its streets are found by name and by point', async () => {
    const { data } = await t.anonymous(geo.publicAutocomplete, { query: { query: 'unica' } })
    expect(data.data[0]).toMatchObject({ title: 'Avenida Única', kind: 'street' })
    const point = { latitude: -16.4003, longitude: -71.535 }
    const there = await t.anonymous(geo.publicCoordinate, { query: point })
    expect(there.data).toMatchObject({ title: 'Avenida Única', quality: 'street' })
  })
})

describe('with an engine that has no look-up by reference', () => {
  let t: TestApp
  let photon: FakeEngine
  beforeAll(async () => {
    photon = await startFakeEngine(() => ({
      features: [
        {
          geometry: { coordinates: [-71.6, -16.5] },
          properties: { osm_type: 'N', osm_id: 77, type: 'house', name: 'Picantería Lejana' },
        },
      ],
    }))
    t = await startTestApp({ env: { GEO_GEOCODER: 'photon', GEO_GEOCODER_URL: photon.baseUrl } })
  })
  afterAll(async () => {
    await t.close()
    await photon.close()
  })

  test('what was handed out is found again, also when the engine is gone', async () => {
    photon.mood = 'well'
    const { data } = await t.anonymous(geo.publicAutocomplete, {
      query: { query: 'picanteria', ...plaza },
    })
    const { provider, referenceId } = data.data[0]!
    expect(provider).toBe('photon')
    photon.mood = 'status 500'
    const again = await t.anonymous(geo.publicReference, { query: { provider, referenceId } })
    expect(again.data).toMatchObject({ title: 'Picantería Lejana', latitude: -16.5 })
    expect(again.data).not.toHaveProperty('distanceM')
  })
  test('when it fails, our own list answers and the log says why', async () => {
    photon.mood = 'html'
    const { data } = await t.anonymous(geo.publicAutocomplete, {
      query: { query: 'plaza de armas' },
    })
    expect(data.data[0]).toMatchObject({ provider: 'local', title: 'Plaza de Armas' })
    expect(await t.logged()).toContain('not JSON')
  })
  test('old references are forgotten', async () => {
    await sql`insert into geo_reference (provider, reference_id, place, seen_at)
              values ('photon', 'old', '{}', now() - interval '91 days'), ('photon', 'young', '{}', now())`.execute(
      t.db,
    )
    await forgetOldPlaces(t.db)
    const left = await sql<{ reference_id: string }>`select reference_id from geo_reference
      where reference_id in ('old', 'young')`.execute(t.db)
    expect(left.rows).toEqual([{ reference_id: 'young' }])
  })
})
