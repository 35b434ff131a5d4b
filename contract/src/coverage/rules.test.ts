import { describe, expect, it } from 'vitest'
import { zoneProblem, zonesAt } from '#src/coverage/rules.ts'
import { demoZones } from '#src/demo/demo-zones.ts'
import type { AreaGeometry, Position } from '#src/geo/schema.ts'

const city = { west: -71.75, south: -16.6, east: -71.3, north: -16.2 }
const shape = (...ring: Position[]): AreaGeometry => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0]!]],
})
const square = (west: number, south: number, size: number): AreaGeometry =>
  shape([west, south], [west + size, south], [west + size, south + size], [west, south + size])

describe('a drawn zone', () => {
  it('is refused with the place where it went wrong', () => {
    const bow = shape([-71.54, -16.4], [-71.53, -16.39], [-71.53, -16.4], [-71.54, -16.39])
    expect(zoneProblem(bow, city)).toMatchObject({
      code: 'SELF_CROSSING',
      place: { latitude: expect.closeTo(-16.395, 4), longitude: expect.closeTo(-71.535, 4) },
    })
    expect(zoneProblem(bow, city)!.detail).toBe(
      'El borde se cruza consigo mismo (cerca de -16.39500, -71.53500)',
    )
    expect(zoneProblem(square(-71.31, -16.4, 0.02), city)!.detail).toBe(
      'Un vértice queda fuera de los límites de la cobertura (cerca de -16.40000, -71.29000)',
    )
    expect(zoneProblem(square(-71.54, -16.4, 0.0001), city)).toEqual({
      code: 'TOO_SMALL',
      place: { latitude: -16.4, longitude: -71.54 },
      detail: 'La zona es demasiado pequeña: menos de 1,000 m² (cerca de -16.40000, -71.54000)',
    })
    expect(zoneProblem(square(-71.54, -16.4, 0.0001), city)?.code).toBe('TOO_SMALL')
    expect(zoneProblem(square(-71.31, -16.4, 0.02), city)).toMatchObject({
      code: 'OUT_OF_BOUNDS',
      place: { longitude: expect.closeTo(-71.29, 6) },
    })
  })
  it('is refused without a place where none went wrong', () => {
    expect(zoneProblem(shape([-71.54, -16.4], [-71.53, -16.39]), city)).toEqual({
      code: 'TOO_FEW_POINTS',
      place: null,
      detail: 'Una zona necesita al menos tres vértices',
    })
  })
  it('passes when sound, as all of the demonstration do', () => {
    for (const zone of demoZones) expect(zoneProblem(zone.geometry, city), zone.code).toBeNull()
  })
})

describe('the zone of a point', () => {
  const zones = demoZones.map((zone) => ({ ...zone, priority: 0 }))
  it.each([
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
  ])('%s', (_, latitude, longitude, code) => {
    expect(zonesAt(zones, { latitude, longitude }).map((zone) => zone.code)).toEqual([code])
  })
  it('is none in Yura', () => {
    expect(zonesAt(zones, { latitude: -16.2469, longitude: -71.7064 })).toEqual([])
  })
  it('is the one of highest priority, then the smallest', () => {
    const at = (name: string, priority: number, size: number) => ({
      name,
      priority,
      geometry: square(-71.54, -16.4, size),
    })
    const found = zonesAt([at('city', 0, 0.1), at('block', 0, 0.01), at('event', 5, 0.05)], {
      latitude: -16.395,
      longitude: -71.535,
    })
    expect(found.map((zone) => zone.name)).toEqual(['event', 'block', 'city'])
  })
})
