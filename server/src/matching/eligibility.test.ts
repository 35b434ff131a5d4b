import { describe, expect, it } from 'vitest'
import { driverExclusion, dueForTry, pairExclusion } from './eligibility.ts'
import { defaultSettings as settings } from './settings.ts'
import { aDriver, aTrip, NOW } from './sweep.fixtures.ts'
import type { FleetDriver, WaitingTrip } from './sweep-types.ts'
import { metresBetween, secondsPerMetre } from './travel.ts'

const ofDriver = (change: Partial<FleetDriver>) => driverExclusion(aDriver(change), NOW, settings)
const ofPair = (trip: Partial<WaitingTrip>, driver: Partial<FleetDriver>, eta_s = 60) =>
  pairExclusion(aTrip(trip), aDriver(driver), eta_s, NOW, settings)

describe('nobody is offered anything', () => {
  it('after a silence that is longer than allowed, to the second', () => {
    expect(ofDriver({ signal_at: NOW - settings.signal_lost_s })).toBeNull()
    expect(ofDriver({ signal_at: NOW - settings.signal_lost_s - 1 })).toBe('SIGNAL')
  })

  it('who is soon free, unless that is later than allowed, to the second', () => {
    const finishing = { work: 'FINISHING', free_in_s: settings.soon_free_s } as const
    expect(ofDriver(finishing)).toBeNull()
    expect(ofDriver({ ...finishing, free_in_s: settings.soon_free_s + 1 })).toBe('NOT_SOON_FREE')
  })
})

describe('a trip and a driver', () => {
  it('fit when the car has every attribute asked for', () => {
    expect(ofPair({ attributes: [1, 2] }, { attributes: [2, 1] })).toBeNull()
    expect(ofPair({ attributes: [1, 2] }, { attributes: [1] })).toBe('ATTRIBUTE')
    expect(ofPair({ attributes: [1, 2] }, { attributes: [2] })).toBe('ATTRIBUTE')
  })

  it('do not fit while the zone rests from this driver, until that very second', () => {
    const resting = (zone_id: number, until: number) =>
      ofPair({ zone_id: 1 }, { zone_pauses: [{ zone_id, until }] })
    expect(resting(1, NOW + 1)).toBe('ZONE_PAUSE')
    expect(resting(1, NOW)).toBeNull()
    expect(resting(2, NOW + 1)).toBeNull()
    expect(resting(2, NOW - 1)).toBeNull()
  })

  describe('with a booking promised already', () => {
    const origin = { lat: -16.42, lng: -71.54 }
    const trip = aTrip()
    const onward = metresBetween(trip.origin, origin) * secondsPerMetre(settings)
    /** The latest that this trip lets the driver be there for the other one. */
    const needed = (boarding: number) => boarding + trip.ride_s + onward + settings.planned_margin_s
    const promised = (pickup_at: number, change: Partial<WaitingTrip> = {}, eta_s = 60) =>
      ofPair(change, { planned: { pickup_at, origin } }, eta_s)

    it('fit when the ride, the way on and the margin leave the time, to the second', () => {
      expect(promised(needed(NOW + 60))).toBeNull()
      expect(promised(needed(NOW + 60) - 1)).toBe('PLANNED_OVERLAP')
    })

    it('and a ride of later begins no earlier than it was asked for', () => {
      const pickup_at = NOW + 1800
      expect(promised(needed(pickup_at), { pickup_at })).toBeNull()
      expect(promised(needed(pickup_at) - 1, { pickup_at })).toBe('PLANNED_OVERLAP')
      // Nor before the car is there.
      expect(promised(needed(NOW + 2000) - 1, { pickup_at }, 2000)).toBe('PLANNED_OVERLAP')
    })

    it('and the way on begins where the ride ends', () => {
      const at = NOW + 60 + trip.ride_s + settings.planned_margin_s
      expect(promised(at, { destination: origin })).toBeNull()
      expect(promised(at)).toBe('PLANNED_OVERLAP')
    })
  })
})

describe('a trip is tried', () => {
  const marks = [1800, 900, 300]
  const due = (pickup_at: number | null, tries = 0) =>
    dueForTry(aTrip({ pickup_at, tries }), NOW, marks)

  it('always when it is for now', () => {
    expect(due(null, 99)).toBe(true)
  })

  it('once at each mark, and always from the last on', () => {
    expect(due(NOW + 1801)).toBe(false)
    expect(due(NOW + 1800)).toBe(true)
    expect(due(NOW + 1800, 1)).toBe(false)
    expect(due(NOW + 900, 1)).toBe(true)
    expect(due(NOW + 300, 99)).toBe(true)
  })
})
