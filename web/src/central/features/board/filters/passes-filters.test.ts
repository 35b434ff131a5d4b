import { expect, it } from 'vitest'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BoardFilters } from '@chaski/contract/users/desk-preferences.ts'
import { countFilters, passesFilters } from './passes-filters.ts'

const row = (part: object = {}) =>
  ({
    service_id: 6584,
    coverage_id: 1,
    origin: { text: 'Av. Ejército 710', zone_id: 4 },
    destinations: [{ text: 'Aeropuerto', zone_id: 5 }],
    company_id: 8,
    company_name: 'Minera',
    payment_type_id: 2,
    service_type_id: 1,
    source: 'APP',
    service_attribute_ids: [1, 2],
    vehicle_attribute_ids: [],
    owner: 'Olga Condori',
    date_time_service: '2026-11-18T10:00:00-05:00',
    client: { client_id: 1, name: 'José Núñez', cellphone: '+51900000001' },
    driver: { driver_id: 3, code: 'C053', name: 'Luis' },
    vehicle: { vehicle_id: 3, code: '053', plate: 'V1A234' },
    ...part,
  }) as unknown as TripRow

const passes = (filters: BoardFilters, one = row()) => passesFilters(filters, 'Olga Condori')(one)

it('lets everything pass where nothing is asked', () => expect(passes({})).toBe(true))

const each: [BoardFilters, object][] = [
  [{ coverage_id: [1] }, { coverage_id: null }],
  [{ zone_id: [4, 9] }, { origin: { text: '', zone_id: 5 } }],
  [{ company_id: [8] }, { company_id: null }],
  [{ payment_type_id: [2] }, { payment_type_id: 1 }],
  [{ service_type_id: [1] }, { service_type_id: 2 }],
  [{ service_attribute_id: [1, 2] }, { service_attribute_ids: [1] }],
  [{ source: ['APP', 'WEB'] }, { source: 'TELEFONO' }],
  [{ own: true }, { owner: 'Carla' }],
  [{ date_start: '2026-11-18T09:00:00-05:00' }, { date_time_service: '2026-11-18T08:59:00-05:00' }],
  [
    { date_finish: '2026-11-18T11:00:00-05:00' },
    { date_time_service: '2026-11-18T11:01:00-05:00' },
  ],
]
it.each(each)('narrows by %o', (filters, other) => {
  expect(passes(filters)).toBe(true)
  expect(passes(filters, row(other))).toBe(false)
})

it('looks for words where it is told to, without their accents', () => {
  expect(passes({ key_word: 'nunez jose' })).toBe(true)
  expect(passes({ key_word: 'nunez', search_type: 'CLIENT' })).toBe(true)
  expect(passes({ key_word: 'nunez', search_type: 'ADDRESS' })).toBe(false)
  expect(passes({ key_word: 'ejercito', search_type: 'ADDRESS' })).toBe(true)
  expect(passes({ key_word: '053', search_type: 'VEHICLE' })).toBe(true)
  expect(passes({ key_word: '053', search_type: 'SERVICE' })).toBe(false)
  expect(passes({ key_word: 'luis', search_type: 'DRIVER' })).toBe(true)
})

it('counts what narrows', () => {
  expect(countFilters({ search_type: 'CLIENT' })).toBe(0)
  expect(countFilters({ search_type: 'CLIENT', key_word: 'x', own: true, zone_id: [1] })).toBe(3)
})
