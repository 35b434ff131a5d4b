import { place, suggestion } from '@chaski/contract/geo/schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { embeddedPlaces, embeddedStreets } from '#src/adapters/geo/geocoder/embedded-places.ts'
import { createLocalGeocoder } from '#src/adapters/geo/geocoder/local-geocoder.ts'
import { nearestOfLines } from '#src/adapters/geo/geocoder/street-lines.ts'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'
import { createEngineClient, type EngineClient } from './engine-client.ts'
import {
  badMoods,
  patience,
  startFakeEngine,
  type FakeAnswer,
  type FakeEngine,
} from './fake-engine.ts'
import { chainGeocoders } from './geocoder-chain.ts'
import { createNominatim } from './nominatim.ts'
import { createPelias } from './pelias.ts'
import { createPhoton } from './photon.ts'

const local = createLocalGeocoder(embeddedPlaces(), nearestOfLines(embeddedStreets))
const plaza = { latitude: -16.3988, longitude: -71.5369 }
const signal = new AbortController().signal

const feature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [plaza.longitude, plaza.latitude] },
  properties,
})
const collection = (...properties: object[]) => ({
  type: 'FeatureCollection',
  features: properties.map(feature),
})
const nominatimPlace = {
  place_id: 1,
  osm_type: 'way',
  osm_id: 23,
  lat: '-16.3988',
  lon: '-71.5369',
  category: 'place',
  addresstype: 'square',
  name: 'Plaza de Armas',
  display_name: 'Plaza de Armas, Cercado, Arequipa, Perú',
  address: { suburb: 'Cercado', city: 'Arequipa', country_code: 'pe' },
}
const pelias = {
  gid: 'openstreetmap:venue:way/23',
  layer: 'venue',
  name: 'Plaza de Armas',
  locality: 'Arequipa',
}

const engines: [string, FakeAnswer, (client: EngineClient) => GeocodeProvider, byId: boolean][] = [
  [
    'photon',
    () =>
      collection({
        osm_type: 'W',
        osm_id: 23,
        osm_key: 'place',
        type: 'house',
        name: 'Plaza de Armas',
        district: 'Cercado',
        city: 'Arequipa',
      }),
    createPhoton,
    false,
  ],
  [
    'nominatim',
    (url) => (url.pathname === '/reverse' ? nominatimPlace : [nominatimPlace]),
    createNominatim,
    true,
  ],
  ['pelias', () => collection(pelias), (client) => createPelias(client, 'a-key'), true],
]

/** What every geocoder owes, whoever it is. */
function geocoderContract(geocoder: () => GeocodeProvider, byId: boolean): void {
  test('suggestions are whole, near, and can be looked up again where the engine can', async () => {
    const found = await geocoder().autocomplete(
      { query: 'plaza de armas', near: plaza, limit: 5 },
      signal,
    )
    expect(found[0]).toMatchObject({ title: 'Plaza de Armas', kind: 'landmark', distanceM: 0 })
    for (const s of found) expect(suggestion.strict().parse(s)).toEqual(s)
    const again = await geocoder().byReference(found[0]!.referenceId, signal)
    if (byId) expect(place.parse(again)).toMatchObject({ title: 'Plaza de Armas', ...plaza })
    else expect(again).toBeNull()
  })
  test('a point has a name and says how good it is', async () => {
    const there = await geocoder().reverse(plaza, signal)
    expect(place.parse(there)).toMatchObject({ title: 'Plaza de Armas', quality: 'exact' })
  })
}

describe('local', () => geocoderContract(() => local, true))

describe.each(engines)('%s', (id, answer, create, byId) => {
  let fake: FakeEngine
  const problems: string[] = []
  const chain = () => {
    const client = createEngineClient({ baseUrl: `${fake.baseUrl}/`, timeoutMs: patience(fake) })
    return chainGeocoders(create(client), local, (_, problem) => problems.push(problem))
  }
  beforeAll(async () => {
    fake = await startFakeEngine(answer)
  })
  afterAll(() => fake.close())
  beforeEach(() => {
    fake.mood = 'well'
    fake.asked = []
    problems.length = 0
  })

  geocoderContract(chain, byId)

  test('names itself', async () => {
    const [first] = await chain().autocomplete({ query: 'plaza', limit: 5 }, signal)
    expect(first?.provider).toBe(id)
    expect(first).not.toHaveProperty('distanceM')
    expect((await chain().reverse(plaza, signal))?.provider).toBe(id)
  })
  test.each(badMoods)('%s: our own list answers instead, and says so', async (mood) => {
    fake.mood = mood
    const [first] = await chain().autocomplete({ query: 'plaza de armas', limit: 5 }, signal)
    expect(first).toMatchObject({ provider: 'local', title: 'Plaza de Armas' })
    expect(await chain().reverse(plaza, signal)).toMatchObject({ provider: 'local' })
    expect(await chain().byReference('W23', signal)).toBeNull()
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.join()).not.toContain('a-key')
    expect(fake.asked.every(({ url }) => url.pathname !== '/elsewhere')).toBe(true)
  })
})

test('an engine that knows nothing leaves the word to our own list', async () => {
  const silent: GeocodeProvider = {
    id: 'photon',
    autocomplete: async () => [],
    reverse: async () => null,
    byReference: async () => null,
  }
  const chain = chainGeocoders(silent, local, () => {})
  const [first] = await chain.autocomplete({ query: 'mirador yanahuara', limit: 3 }, signal)
  expect(first?.provider).toBe('local')
  expect((await chain.reverse(plaza, signal))?.provider).toBe('local')
})

test('coordinates out of the world are an unusable answer', async () => {
  const fake = await startFakeEngine(() => [{ ...nominatimPlace, lat: '-116.3' }])
  const client = createEngineClient({ baseUrl: fake.baseUrl })
  const found = createNominatim(client).autocomplete({ query: 'plaza', limit: 5 }, signal)
  await expect(found).rejects.toThrow('unexpected answer')
  await fake.close()
})

test('a place far out at sea has no address, which Nominatim says with status 200', async () => {
  const fake = await startFakeEngine(() => ({ error: 'Unable to geocode' }))
  const nominatim = createNominatim(createEngineClient({ baseUrl: fake.baseUrl }))
  expect(await nominatim.reverse({ latitude: -20, longitude: -90 }, signal)).toBeNull()
  expect(await nominatim.byReference('../search?q=x', signal)).toBeNull()
  expect(fake.asked).toHaveLength(1)
  await fake.close()
})
