import { describe, expect, it } from 'vitest'
import { landmarkClasses } from '#src/ui/map/style/landmark-icons.ts'
import text from './arequipa.geojson?raw'

type Polygon = { type: 'Polygon'; coordinates: number[][][] }
type LineString = { type: 'LineString'; coordinates: number[][] }
type Kind = Polygon | LineString | { type: 'Point'; coordinates: number[] }
type Feature<G extends Kind> = {
  geometry: G
  properties: { kind: string; name?: string; class?: string; rank?: number }
}

const map = JSON.parse(text) as { features: Feature<Kind>[] }

const ofType = <G extends Kind>(type: G['type']): Feature<G>[] =>
  map.features.filter((f): f is Feature<G> => f.geometry.type === type)

const positions = ({ geometry }: Feature<Kind>): number[][] => {
  if (geometry.type === 'Point') return [geometry.coordinates]
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat()
}

const roads = ofType<LineString>('LineString').filter((f) => f.properties.kind !== 'river')

/** Roads that leave the city, or whose other half this map does not know. */
const openEnds = [
  'Av. 54',
  'Av. Lima',
  'Av. Ramón Castilla',
  'Av. Progreso',
  'Carretera a Puno',
  'Av. Salaverry',
  'Av. San Martín',
  'Av. Miguel Grau',
  'Carretera a Mollebaya',
  'Panamericana Sur',
  'Av. John F. Kennedy',
  'Av. Argentina',
  'Av. Arancota',
  'Av. Aeropuerto',
]

describe('the schematic map of Arequipa', () => {
  it('stays under 60 kB', () => {
    expect(new TextEncoder().encode(text).length).toBeLessThan(60_000)
  })

  it('has every point in and around Arequipa, longitude first', () => {
    for (const feature of map.features) {
      for (const [lng = 0, lat = 0] of positions(feature)) {
        expect(lng, feature.properties.name).toSatisfy((x: number) => x > -71.7 && x < -71.4)
        expect(lat, feature.properties.name).toSatisfy((x: number) => x > -16.52 && x < -16.28)
      }
    }
  })

  it('has closed, counter-clockwise rings', () => {
    for (const { geometry, properties } of ofType<Polygon>('Polygon')) {
      for (const ring of geometry.coordinates) {
        expect(ring.length).toBeGreaterThanOrEqual(4)
        expect(ring[0]).toEqual(ring.at(-1))
        let area = 0
        for (let i = 0; i < ring.length - 1; i++) {
          const [x1 = 0, y1 = 0] = ring[i]!
          const [x2 = 0, y2 = 0] = ring[i + 1]!
          area += x1 * y2 - x2 * y1
        }
        expect(area, properties.kind).toBeGreaterThan(0)
      }
    }
  })

  it('joins every road to another one, but those known to leave the map', () => {
    const owners = new Map<string, Set<number>>()
    roads.forEach((road, index) => {
      for (const point of road.geometry.coordinates) {
        const key = point.join()
        owners.set(key, (owners.get(key) ?? new Set()).add(index))
      }
    })
    const loose = roads.flatMap((road) =>
      [road.geometry.coordinates[0]!, road.geometry.coordinates.at(-1)!]
        .filter((end) => owners.get(end.join())?.size === 1)
        .map(() => road.properties.name),
    )
    expect(new Set(loose)).toEqual(new Set(openEnds))
    expect(loose).toHaveLength(openEnds.length)
  })

  it('names the streets of the centre and gives every landmark a known icon', () => {
    const streets = new Set(roads.map((road) => road.properties.name))
    const known =
      'Mercaderes,San Francisco,Santa Catalina,Jerusalén,Peral,La Merced,Consuelo,Puente Grau,Ugarte,' +
      'Zela,Bolívar,Sucre,Piérola,Rivero,San Juan de Dios,San José,Santo Domingo,Álvarez Thomas,' +
      'Palacio Viejo,Alto de la Luna'
    for (const name of known.split(',')) expect(streets).toContain(name)
    const landmarks = map.features.filter((f) => f.properties.kind === 'landmark')
    expect(landmarks.length).toBeGreaterThan(30)
    for (const { properties } of landmarks) expect(landmarkClasses).toContain(properties.class)
  })
})
