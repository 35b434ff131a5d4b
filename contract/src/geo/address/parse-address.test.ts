import { describe, expect, test } from 'vitest'
import { parseAddress, type ParsedAddress } from './parse-address.ts'

const fields = (text: string): Partial<ParsedAddress> =>
  Object.fromEntries(
    Object.entries(parseAddress(text)).filter(([, value]) => value !== '' && value !== null),
  )

describe('numbers', () => {
  test.each<[string, Partial<ParsedAddress>]>([
    ['Av Ejercito 710', { name: 'Av Ejercito', number: '710' }],
    ['mercaderes 212', { name: 'mercaderes', number: '212' }],
    [
      'Av. Ejército N° 710, Yanahuara',
      { name: 'Av. Ejército', number: '710', locality: 'Yanahuara' },
    ],
    ['goyeneche 1234 cercado', { name: 'goyeneche', number: '1234', locality: 'cercado' }],
    ['san francisco 308-B', { name: 'san francisco', number: '308-B' }],
    ['28 de Julio 450', { name: '28 de Julio', number: '450' }],
    ['Calle 7 123', { name: 'Calle 7', number: '123' }],
    ['Jr. Puno s/n', { name: 'Jr. Puno', number: 's/n' }],
    [
      'Psje. Los Ángeles #12 dpto 402',
      { name: 'Psje. Los Ángeles', number: '12', unit: 'dpto 402' },
    ],
    ['Variante de Uchumayo km 5.5', { name: 'Variante de Uchumayo', number: 'km 5.5' }],
    ['cdra 4 de Mercaderes', { name: 'Mercaderes', hundred: 4 }],
    ['Mercaderes cuadra 4', { name: 'Mercaderes', hundred: 4 }],
  ])('%s', (text, expected) => expect(fields(text)).toEqual(expected))
  test.each(['28 de julio', 'Calle 7', 'Av. 2 de Mayo', 'Plaza de Armas', 'Ñuñoa'])(
    '%s is a name',
    (text) => expect(fields(text)).toEqual({ name: text }),
  )
})

describe('block and lot', () => {
  test.each<[string, Partial<ParsedAddress>]>([
    ['Urb. La Encalada Mz B Lt 5', { name: 'Urb. La Encalada', block: 'B', lot: '5' }],
    ['Asoc. Las Flores Mza. k1 Lote 12-a', { name: 'Asoc. Las Flores', block: 'K1', lot: '12-A' }],
    ['Coop. Lambramani manzana 14 lte 3', { name: 'Coop. Lambramani', block: '14', lot: '3' }],
    ['PP.JJ. Alto Libertad Mz. C, Lt. 9', { name: 'PP.JJ. Alto Libertad', block: 'C', lot: '9' }],
    ['A.H. Villa Paraíso Mz A', { name: 'A.H. Villa Paraíso', block: 'A' }],
    ['Urb La Negrita B-5', { name: 'Urb La Negrita', block: 'B', lot: '5' }],
  ])('%s', (text, expected) => expect(fields(text)).toEqual(expected))
})

describe('corners and references', () => {
  test.each<[string, Partial<ParsedAddress>]>([
    ['esquina Goyeneche con Salaverry', { corner: ['Goyeneche', 'Salaverry'] }],
    ['esq. de Goyeneche y Salaverry', { corner: ['Goyeneche', 'Salaverry'] }],
    ['Ejército / Emmel', { corner: ['Ejército', 'Emmel'] }],
    [
      'Mercaderes con Jerusalén frente al banco',
      { corner: ['Mercaderes', 'Jerusalén'], reference: 'frente al banco' },
    ],
  ])('%s', (text, expected) => expect(fields(text)).toMatchObject(expected))
  test.each<[string, string, string]>([
    ['frente al Hospital Goyeneche', 'Hospital Goyeneche', 'frente al Hospital Goyeneche'],
    ['a la espalda del Mall Aventura', 'Mall Aventura', 'a la espalda del Mall Aventura'],
    ['al costado de la UNSA', 'UNSA', 'al costado de la UNSA'],
    ['Av. Dolores 133 al lado del grifo', 'Av. Dolores', 'al lado del grifo'],
    ['Calle Puno 12, ref: casa verde', 'Calle Puno', 'ref: casa verde'],
  ])('%s', (text, name, reference) => expect(fields(text)).toMatchObject({ name, reference }))
})

describe('points', () => {
  test.each([
    '-16.3988, -71.537',
    '-16.3988 -71.5370',
    '16.3988 S, 71.5370 W',
    `16°23'55.68"S 71°32'13.2"W`,
    'lat: -16.3988, lng: -71.537',
    'https://maps.example/@-16.3988,-71.5370,17z',
    'geo:-16.3988,-71.537',
  ])('%s', (text) =>
    expect(parseAddress(text).point).toEqual({ latitude: -16.3988, longitude: -71.537 }),
  )
  test('a number alone or a telephone is no point', () => {
    for (const text of ['Av. 710', '959 123 456', '16.39'])
      expect(parseAddress(text).point).toBeNull()
  })
})

test('strange letters do not break what is cut out', () => {
  expect(parseAddress('İstanbul Café 12').number).toBe('12')
  for (const text of ['', '   ', '😀😀 12', '((((', 'Mz', 'con', '/', '#', 'esquina'])
    expect(() => parseAddress(text)).not.toThrow()
})
