import { describe, expect, it } from 'vitest'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { movedPoint } from './moved-point.ts'

const pin = { latitude: -16.4, longitude: -71.54 }
const metre = 1 / 111_195
/** So many metres north of the pin, a little east or west as phones say it. */
const north = (metres: number, east = 0): LatLng => ({
  latitude: pin.latitude + metres * metre,
  longitude: pin.longitude + east * metre,
})

describe('a learned address', () => {
  it('moves to the door where its passengers board', () => {
    const moved = movedPoint(pin, [north(98, 4), north(100, -6), north(105, 2)])
    expect(moved).not.toBeNull()
    expect(haversineM(moved!, north(101))).toBeLessThan(2)
  })

  it.each([
    ['two rides alone', [north(100), north(100)]],
    ['boardings that agree on no door', [north(100), north(-120), north(250), north(-300)]],
    ['boardings right at the pin', [north(5), north(-8), north(9, 6)]],
    ['rides that began far away', [north(900), north(905), north(910)]],
    [
      'three that agree among many that do not',
      [0, 1, 2].map(() => north(100)).concat([north(-90), north(280), north(-300)]),
    ],
  ])('stays for %s', (_, boardings) => {
    expect(movedPoint(pin, boardings)).toBeNull()
  })

  it('asks the newest: what passengers did before does not outvote them', () => {
    const old = Array.from({ length: 40 }, () => north(-200))
    const fresh = Array.from({ length: 15 }, () => north(80))
    expect(movedPoint(pin, [...fresh, ...old])?.latitude).toBeCloseTo(north(80).latitude, 5)
  })

  it('is not pulled by one who boarded around the corner', () => {
    const moved = movedPoint(pin, [north(60), north(62), north(64), north(390)])
    expect(haversineM(moved!, north(62))).toBeLessThan(1)
  })
})
