import { expect, it } from 'vitest'
import { lastPlaces } from './last-places.ts'

const place = (text: string, latitude: number) => ({
  text,
  reference: '',
  latitude,
  longitude: -71.5,
  zone_id: null,
  block: null,
  lot: null,
})
const to = (...stops: [string, number][]) => ({
  destinations: stops.map(([text, at]) => place(text, at)),
})

it('names where the last rides ended, each once, and not what is saved by name', () => {
  const trips = [
    to(['Mall', -16.4], ['Aeropuerto', -16.3]),
    to(['Aeropuerto, puerta 2', -16.3001]),
    to(['Casa', -16.5]),
    to(),
    to(['Terminal', -16.42]),
    to(['Hospital', -16.41]),
    to(['Estadio', -16.43]),
  ]
  const saved = [{ latitude: -16.5, longitude: -71.5 }]
  expect(lastPlaces(trips, saved).map(({ name }) => name)).toEqual([
    'Aeropuerto',
    'Terminal',
    'Hospital',
  ])
})
