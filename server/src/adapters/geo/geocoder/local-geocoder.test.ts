import { describe, expect, test } from 'vitest'
import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import { embeddedPlaces, embeddedStreets } from './embedded-places.ts'
import { createLocalGeocoder } from './local-geocoder.ts'
import { placeRecord, type PlaceRecord } from './place-record.ts'
import { nearestOfLines } from './street-lines.ts'

const places = embeddedPlaces()
const geocoder = createLocalGeocoder(places, nearestOfLines(embeddedStreets))
const signal = new AbortController().signal
const plaza = { latitude: -16.3988, longitude: -71.5369 }

const titles = async (query: string, near = plaza) =>
  (await geocoder.autocomplete({ query, near, limit: 5 }, signal)).map((s) => s.title)

describe('words', () => {
  test('accents, abbreviations and little words', () => {
    expect(wordsOf('Av. Ejército')).toEqual(['avenida', 'ejercito'])
    expect(wordsOf('Psje. de los Ñandúes')).toEqual(['pasaje', 'nandues'])
    expect(wordsOf('de la')).toEqual(['de', 'la'])
  })
  test('abbreviations with points in them', () => {
    expect(wordsOf('PP.JJ. Alto Libertad')).toEqual(['pueblo', 'joven', 'alto', 'libertad'])
    expect(wordsOf('A.H. Betania')).toEqual(['asentamiento', 'humano', 'betania'])
    expect(wordsOf('AA.HH. Betania')).toEqual(['asentamiento', 'humano', 'betania'])
    expect(wordsOf('Ahorro Pampa')).toEqual(['ahorro', 'pampa'])
  })
})

describe('autocomplete', () => {
  test.each([
    ['plaza de armas', 'Plaza de Armas'],
    ['PLAZA DE ARMÁS', 'Plaza de Armas'],
    ['plasa de armas', 'Plaza de Armas'],
    ['mariscal castila', 'Avenida Mariscal Castilla'],
    ['av ejercito', 'Avenida Ejército'],
    ['avenida ejercito', 'Avenida Ejército'],
    ['calle ejercito', 'Avenida Ejército'],
    ['ejercito con emmel', 'Avenida Ejército con Avenida Emmel'],
    ['emmel y ejercito', 'Avenida Ejército con Avenida Emmel'],
    ['caym', 'Cayma'],
    ['yanahuara', 'Yanahuara'],
    ['aerop', 'Aeropuerto Alfredo Rodríguez Ballón'],
    ['ucsm', 'Universidad Católica de Santa María'],
    ['sn martin', 'Avenida San Martín'],
    ['terminal terrestre', 'Terminal Terrestre'],
    ['aviasion', 'Avenida Aviación'],
    ['vía rápida', 'Avenida Venezuela'],
    ['Av Ejercito 710', 'Avenida Ejército'],
    ['mercaderes 212', 'Calle Mercaderes'],
    ['goyeneche 1234', 'Avenida Goyeneche'],
    ['san francisco 308', 'Calle San Francisco'],
    ['cdra 4 de mercaderes', 'Calle Mercaderes'],
    ['tingo', 'Tingo'],
    ['urb la negrita', 'La Negrita'],
    ['Urb. La Encalada Mz B Lt 5', 'La Encalada'],
    ['PP.JJ. alto libertad', 'Alto Libertad'],
    ['esquina ejercito con emmel', 'Avenida Ejército con Avenida Emmel'],
    ['frente al hospital goyeneche', 'Hospital Goyeneche'],
  ])('%s finds %s first', async (query, title) => {
    expect((await titles(query))[0]).toBe(title)
  })
  test('a sort of place is found by its name', async () => {
    expect((await titles('colegio')).every((title) => title.startsWith('Colegio'))).toBe(true)
    expect((await titles('colegio')).length).toBeGreaterThan(3)
  })
  test('coordinates and plus codes are places', async () => {
    const [typed] = await geocoder.autocomplete({ query: '-16.3899, -71.5468', limit: 5 }, signal)
    expect(typed).toMatchObject({ latitude: -16.3899, longitude: -71.5468, kind: 'address' })
    expect(typed?.title).toContain('-16.3899, -71.5468')
    const [code] = await geocoder.autocomplete(
      { query: 'JF27+G6 Arequipa', near: plaza, limit: 5 },
      signal,
    )
    expect(code?.latitude).toBeCloseTo(-16.3987, 3)
  })
  test('fewer than three letters ask nothing; nonsense finds nothing', async () => {
    expect(await titles('av')).toEqual([])
    expect(await titles('  a ')).toEqual([])
    expect(await titles('xqzwv')).toEqual([])
    expect(await titles('%%%')).toEqual([])
  })
  test('when not all words match, the ones that hold most of them still come', async () => {
    expect(await titles('clinica arequipa zzzzz')).toContain('Clínica Arequipa')
  })
  test('asked for a corner, the corner comes before a shop named after it', async () => {
    const at = (id: string, kind: PlaceRecord['kind'], name: string): PlaceRecord => ({
      id,
      kind,
      name,
      alt: [],
      area: '',
      latitude: -16.39,
      longitude: -71.54,
    })
    const both = createLocalGeocoder(
      [
        at('shop', 'landmark', 'Botica Ejército Emmel'),
        at('corner', 'junction', 'Avenida Ejército con Avenida Emmel'),
      ],
      () => null,
    )
    const found = async (query: string) =>
      (await both.autocomplete({ query, limit: 2 }, signal)).map(({ referenceId }) => referenceId)
    expect((await found('ejercito con emmel'))[0]).toBe('corner')
    expect((await found('botica ejercito emmel'))[0]).toBe('shop')
    expect(await found('ejercito emmel'), 'no word between the two').toContain('corner')
  })
  test('a number within a name is part of it, and of an address elsewhere', async () => {
    const place = (kind: PlaceRecord['kind'], name: string): PlaceRecord => ({
      id: name,
      kind,
      name,
      alt: [],
      area: '',
      latitude: -16.4,
      longitude: -71.53,
    })
    const some = createLocalGeocoder(
      [
        // More of them than a ranking looks at.
        ...Array.from({ length: 500 }, (_, i) => place('landmark', `Institución Educativa ${i}`)),
        place('landmark', 'Institución Educativa 40696 Santa Maria'),
        place('landmark', 'Institución Educativa 40173 Divino Niño Jesús'),
        place('landmark', 'Botica Santa María'),
        place('street', 'Avenida Santa María'),
      ],
      () => null,
    )
    const first = async (query: string) =>
      (await some.autocomplete({ query, limit: 3 }, signal))[0]?.title
    const school = 'Institución Educativa 40696 Santa Maria'
    expect(await first(school)).toBe(school)
    expect(await first('institucion educativa 40173 divino')).toContain('Divino')
    expect(await first('Av Santa María 406')).toBe('Avenida Santa María')
  })
  test('the nearer of two alike comes first, and says how far it is', async () => {
    const twin = (id: string, latitude: number): PlaceRecord => ({
      id,
      kind: 'street',
      name: 'Calle Bolívar',
      alt: [],
      area: id,
      latitude,
      longitude: -71.5369,
    })
    const two = createLocalGeocoder([twin('north', -16.36), twin('south', -16.44)], () => null)
    const first = async (latitude: number) =>
      (
        await two.autocomplete(
          { query: 'bolivar', near: { latitude, longitude: -71.5369 }, limit: 5 },
          signal,
        )
      )[0]
    expect(await first(-16.37)).toMatchObject({ referenceId: 'north', distanceM: 1112 })
    expect((await first(-16.43))?.referenceId).toBe('south')
  })
  test('the same name twice within 150 m is one answer', async () => {
    const at = (id: string, longitude: number): PlaceRecord => ({
      id,
      kind: 'landmark',
      name: id === 'c' ? 'Grifo Perú' : 'Grifo Peru',
      alt: [],
      area: '',
      latitude: -16.4,
      longitude,
    })
    const three = createLocalGeocoder(
      [at('a', -71.54), at('b', -71.55), at('c', -71.5405)],
      () => null,
    )
    const found = await three.autocomplete({ query: 'grifo peru', limit: 5 }, signal)
    expect(found).toHaveLength(2)
    expect(found[0]).not.toHaveProperty('distanceM')
  })
})

describe('references', () => {
  test('the embedded list is well formed and its ids are unique', () => {
    for (const place of places) expect(placeRecord.parse(place)).toEqual(place)
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
  })
  test('every suggestion can be looked up again', async () => {
    for (const query of ['plaza', 'avenida', 'cayma', 'ejercito con emmel']) {
      for (const s of await geocoder.autocomplete({ query, near: plaza, limit: 20 }, signal)) {
        expect(await geocoder.byReference(s.referenceId, signal)).toMatchObject({
          title: s.title,
          latitude: s.latitude,
        })
      }
    }
  })
  test('a reverse answer can be looked up again, and foreign ids are refused', async () => {
    const there = await geocoder.reverse({ latitude: -16.3899, longitude: -71.5468 }, signal)
    expect(await geocoder.byReference(there!.referenceId, signal)).toEqual(there)
    expect(await geocoder.byReference('aqp:l:nowhere', signal)).toBeNull()
    expect(await geocoder.byReference('p:91,0', signal)).toBeNull()
    expect(await geocoder.byReference('p:constructor', signal)).toBeNull()
  })
})

describe('reverse', () => {
  const at = async (latitude: number, longitude: number) =>
    geocoder.reverse({ latitude, longitude }, signal)

  test('a landmark, a street, a corner nearby, a district, nothing: in this order', async () => {
    expect(await at(-16.3989, -71.5369)).toMatchObject({
      title: 'Plaza de Armas',
      quality: 'exact',
    })
    expect(await at(-16.3595, -71.5629)).toMatchObject({
      title: 'Avenida Aviación',
      quality: 'street',
    })
    expect(await at(-16.4686, -71.4844)).toMatchObject({ title: 'Characato', quality: 'area' })
    expect(await at(-12.05, -77.04)).toMatchObject({
      title: '-12.05000, -77.04000',
      quality: 'none',
    })
  })
})
