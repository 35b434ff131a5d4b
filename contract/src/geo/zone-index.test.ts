import { demoZones } from '#src/demo/demo-zones.ts'
import { pointInArea } from '#src/geo/geometry.ts'
import type { AreaGeometry, Position } from '#src/geo/schema.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZoneIndex } from './zone-index.ts'

const demo = new ZoneIndex<(typeof demoZones)[number] & { priority: number }>()
demo.load(demoZones.map((zone) => ({ ...zone, priority: 0 })))
const codesAt = (latitude: number, longitude: number) =>
  demo.at({ latitude, longitude }).map((zone) => zone.code)

test.each([
  ['Plaza de Armas', -16.3988, -71.5369, 'Z01'],
  ['Mall Plaza Cayma', -16.390082, -71.54647, 'Z02'],
  ['Plaza de Cayma', -16.381547, -71.54533, 'Z03'],
  ['Zamácola', -16.354306, -71.567365, 'Z04'],
  ['Aeropuerto', -16.3411, -71.583099, 'Z05'],
  ['Alto Selva Alegre', -16.3794, -71.5158, 'Z06'],
  ['UNSA Ingenierías', -16.406356, -71.523081, 'Z07'],
  ['Mall Aventura', -16.415587, -71.515251, 'Z08'],
  ['Lambramani', -16.411135, -71.521609, 'Z09'],
  ['Terminal', -16.422693, -71.543772, 'Z10'],
  ['centre of the map', -16.407357, -71.537543, 'Z01'],
])('%s lies in its zone and in no other', (_name, latitude, longitude, code) => {
  expect(codesAt(latitude, longitude)).toEqual([code])
})

test('Yura lies outside every zone', () => {
  expect(codesAt(-16.2469, -71.7064)).toEqual([])
})

const square = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]

test('priority decides first, then the smaller zone', () => {
  const index = new ZoneIndex<{ name: string; priority: number; geometry: AreaGeometry }>()
  const zone = (name: string, priority: number, size: number) => ({
    name,
    priority,
    geometry: { type: 'Polygon' as const, coordinates: [square(0, 0, size)] },
  })
  index.load([zone('city', 0, 10), zone('event', 5, 8), zone('corner', 0, 2), zone('block', 0, 4)])
  const names = index.at({ latitude: 1, longitude: 1 }).map((found) => found.name)
  expect(names).toEqual(['event', 'corner', 'block', 'city'])
})

test('agrees with the plain rule, holes and parts included', () => {
  const geometry: AreaGeometry = {
    type: 'MultiPolygon',
    coordinates: [[square(0, 0, 4), square(1, 1, 2)], [square(6, 0, 3)]],
  }
  const index = new ZoneIndex<{ priority: number; geometry: AreaGeometry }>()
  index.load([{ priority: 0, geometry }])
  const coordinate = fc.oneof(
    fc.integer({ min: -1, max: 10 }),
    fc.double({ min: -1, max: 10, noNaN: true }),
  )
  fc.assert(
    fc.property(coordinate, coordinate, (longitude, latitude) => {
      const p = { longitude, latitude }
      expect(index.at(p).length === 1).toBe(pointInArea(p, geometry))
    }),
    { numRuns: 500 },
  )
})
