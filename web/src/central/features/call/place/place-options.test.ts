import { expect, test } from 'vitest'
import type { Caller } from '@chaski/contract/clients/caller.ts'
import type { Suggestion } from '@chaski/contract/geo/schema.ts'
import { placeOptions, placesOf } from './place-options.ts'
import { pastTrip, plaza } from '#src/central/features/call/test-kit.ts'

const caller = {
  favorites: [
    { name: 'Casa', address: 'Calle Jerusalén 300', reference: 'Azul', latitude: 1, longitude: 2 },
  ],
  last_services: [pastTrip(), pastTrip({ service_id: 8 })],
  open_services: [],
} as unknown as Caller
const found: Suggestion[] = [
  { provider: 'local', referenceId: '1', title: 'Plaza de Armas', subtitle: '', kind: 'landmark' },
  {
    provider: 'local',
    referenceId: '2',
    title: 'Plaza San Francisco',
    subtitle: '',
    kind: 'landmark',
  },
]

test('favourites come first, then the ends of the last rides, each once', () => {
  expect(placesOf(caller).map(({ group, label }) => [group, label])).toEqual([
    ['Favoritos', 'Casa'],
    ['Recientes', 'Plaza de Armas'],
    ['Recientes', 'Aeropuerto'],
  ])
  expect(placesOf(caller)[1]!.place).toEqual(plaza)
})

test('what is typed narrows them, without accents, and the map adds what is not there', () => {
  const labels = (typed: string) =>
    placeOptions(typed, placesOf(caller), found).map(({ label }) => label)
  expect(labels('jerusalen').at(-1)).toBe('Casa')
  expect(labels('PLAZA')).toEqual(['Plaza de Armas', 'Plaza San Francisco'])
})
