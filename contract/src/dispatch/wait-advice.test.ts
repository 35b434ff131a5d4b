import { describe, expect, it } from 'vitest'
import { type WaitZone, waitAdvice } from './wait-advice.ts'

const place = { latitude: -16.4, longitude: -71.54 }
const zone = (zone_id: number, expected: number, free: number, km = 0): WaitZone => ({
  zone_id,
  name: `Zona ${zone_id}`,
  expected,
  free,
  latitude: place.latitude + km / 111.2,
  longitude: place.longitude,
})
const told = (zones: WaitZone[], here: number | null) => {
  const advice = waitAdvice(place, zones, here)
  return advice === null ? null : [advice.kind, advice.zone.zone_id]
}

describe('where to wait', () => {
  it('is here, unless another place promises clearly more', () => {
    expect(told([zone(1, 4, 1), zone(2, 5, 0, 1)], 1)).toEqual(['STAY', 1])
    expect(told([zone(1, 4, 1), zone(2, 6, 0, 1)], 1)).toEqual(['GO', 2])
  })
  it('counts who waits there already, but not oneself', () => {
    expect(told([zone(1, 4, 4), zone(2, 4, 0, 1)], 1)).toEqual(['GO', 2])
    expect(told([zone(1, 4, 1), zone(2, 4, 1, 1)], 1)).toEqual(['STAY', 1])
  })
  it('is not at the end of a long empty road', () => {
    expect(told([zone(1, 1, 1), zone(2, 40, 0, 11)], 1)).toEqual(['STAY', 1])
    expect(told([zone(2, 40, 0, 11)], null)).toBeNull()
  })
  it('is the best place for who stands in none', () => {
    expect(told([zone(1, 2, 0, 2), zone(2, 5, 0, 2)], null)).toEqual(['GO', 2])
  })
  it('is nowhere when nothing is expected', () => {
    expect(told([zone(1, 0, 0)], 1)).toBeNull()
    expect(told([], null)).toBeNull()
  })
})
