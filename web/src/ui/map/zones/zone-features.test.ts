import { demoZones } from '@chaski/contract/demo/demo-zones.ts'
import { pointInArea } from '@chaski/contract/geo/geometry.ts'
import type { AreaGeometry } from '@chaski/contract/geo/schema.ts'
import { describe, expect, it } from 'vitest'
import { labelPoint, zoneAreas, zoneLabels } from '#src/ui/map/zones/zone-features.ts'

describe('labelPoint', () => {
  it('is inside every zone of the demonstration', () => {
    for (const { geometry } of demoZones) {
      expect(pointInArea(labelPoint(geometry), geometry)).toBe(true)
    }
  })

  it('is inside a horseshoe, whose centre is not', () => {
    const horseshoe: AreaGeometry = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [8, 10],
          [8, 2],
          [3, 2],
          [3, 10],
          [0, 10],
          [0, 0],
        ],
      ],
    }
    expect(pointInArea({ latitude: 5, longitude: 5 }, horseshoe)).toBe(false)
    expect(labelPoint(horseshoe)).toEqual({ latitude: 5, longitude: 1.5 })
  })

  it('chooses one part of a zone in two parts with a gap between', () => {
    const square = (south: number): [number, number][] => [
      [0, south],
      [1, south],
      [1, south + 1],
      [0, south + 1],
      [0, south],
    ]
    const parts: AreaGeometry = { type: 'MultiPolygon', coordinates: [[square(0)], [square(9)]] }
    expect(pointInArea(labelPoint(parts), parts)).toBe(true)
  })
})

describe('the features of zones', () => {
  it('carry the id the click answers with, the colour and the name', () => {
    const geometry = demoZones[0]!.geometry
    const zones = [{ id: 5, name: 'Cercado', geometry, color: '#15803d' }]
    expect(zoneAreas(zones).features[0]).toMatchObject({ id: 5, properties: { color: '#15803d' } })
    expect(zoneLabels(zones).features[0]).toMatchObject({ id: 5, properties: { name: 'Cercado' } })
  })
})
