import { expect, test } from 'vitest'
import { demoZones } from '@chaski/contract/demo/demo-zones.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { decodePolyline } from '@chaski/contract/geo/polyline.ts'
import { arequipaProfile } from '@chaski/contract/geo/travel-time.ts'
import { createGeo } from '#src/adapters/geo/create-geo.ts'
import { embeddedStreets } from '#src/adapters/geo/geocoder/embedded-places.ts'
import { createLocalRouter } from '#src/adapters/geo/router/local-router.ts'
import { createTravelTimeModel } from '#src/adapters/geo/travel-time-model.ts'
import { schematicStreets } from './schematic-streets.ts'

const { signal } = new AbortController()
const options = { departAt: new Date('2026-11-16T12:00:00-05:00'), geometry: true }
const settings = { dataDir: '/nowhere', onProblem: () => {}, schematic: schematicStreets }
const geo = await createGeo(settings)
const anchors = demoZones.map(({ anchor }) => anchor)

test('a way along blocks leads from every zone to every other, and none of it is a leap', async () => {
  for (const from of anchors)
    for (const to of anchors) {
      if (from === to) continue
      const { geometry } = await geo.router.route([from, to], options, signal)
      const line = decodePolyline(geometry!)
      expect(line.length).toBeGreaterThan(4)
      const longest = Math.max(...line.slice(1).map((point, at) => haversineM(line[at]!, point)))
      expect(longest).toBeLessThan(500)
      const driven = line.slice(1).reduce((sum, point, at) => sum + haversineM(line[at]!, point), 0)
      expect(driven / haversineM(from, to)).toBeLessThan(2)
    }
})

test('metres, seconds and so every price stay those of the city without a map', async () => {
  const plain = createLocalRouter(createTravelTimeModel(arequipaProfile), null)
  const [from, to] = [anchors[0]!, anchors[5]!]
  const guess = await plain.route([from, to], options, signal)
  const drawn = await geo.router.route([from, to], options, signal)
  expect({ ...drawn, geometry: null }).toEqual({ ...guess, geometry: null })
  expect(drawn.quality, 'invented streets are no measured ones').toBe('approximate')
  expect(geo).toMatchObject({ drivesOnStreets: false, drawsStreets: true })
})

test('the same streets on every start', () => {
  const avenues = embeddedStreets.map(({ line }) => line)
  expect(schematicStreets(avenues)).toEqual(schematicStreets(avenues))
})

test('its avenues have numbers, which say that they are a guess', async () => {
  const found = await geo.geocoder.autocomplete({ query: 'av ejercito 710', limit: 3 }, signal)
  const further = await geo.geocoder.autocomplete({ query: 'av ejercito 250', limit: 3 }, signal)
  expect(found[0]).toMatchObject({ title: 'Avenida Ejército 710', approximate: true })
  const [a, b] = [found[0]!, further[0]!] as { latitude: number; longitude: number }[]
  expect(haversineM(a!, b!)).toBeGreaterThan(300)
})
