import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { learnEngineFactor, learnTravel, type DrivenTrip } from './learn-travel.ts'
import {
  arequipaProfile,
  detourFactor,
  hourBandAt,
  scaleEngineSeconds,
  speedKmh,
  type TravelProfile,
} from './travel-time.ts'

const at = (clock: string): Date => new Date(`2026-11-16T${clock}:00-05:00`)

test('hour bands by the clock of Lima', () => {
  const bands = ['05:59', '06:00', '07:00', '09:59', '10:00', '16:59', '17:00', '20:59', '22:00']
  expect(bands.map((clock) => hourBandAt(at(clock)))).toEqual([
    'night',
    'day',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
    'night',
  ])
})

test('published speeds, and free-flow seconds scaled', () => {
  expect(speedKmh(arequipaProfile, at('12:00'), 3000)).toBe(18)
  expect(speedKmh(arequipaProfile, at('08:00'), 3000)).toBeCloseTo(16.3)
  expect(speedKmh(arequipaProfile, at('18:00'), 3000)).toBe(14)
  expect(scaleEngineSeconds(arequipaProfile, 100, at('18:00'))).toBe(300)
})

test('distance times factor never shrinks as the straight line grows', () => {
  const learned: TravelProfile = {
    ...arequipaProfile,
    detour: { short: 2.04, medium: 1.58, long: 1.43 },
  }
  fc.assert(
    fc.property(
      fc.double({ min: 500, max: 9000, noNaN: true }),
      fc.double({ min: 0, max: 300, noNaN: true }),
      (straight, more) => {
        const near = straight * detourFactor(learned, straight)
        const far = (straight + more) * detourFactor(learned, straight + more)
        expect(far).toBeGreaterThanOrEqual(near - 1e-6)
      },
    ),
    { numRuns: 2000 },
  )
  expect(detourFactor(learned, 500)).toBe(2.04)
  expect(detourFactor(learned, 3500)).toBeCloseTo(1.58)
  expect(detourFactor(learned, 50_000)).toBe(1.43)
})

describe('learning', () => {
  const trips = (count: number, more: Partial<DrivenTrip> = {}): DrivenTrip[] =>
    Array.from({ length: count }, () => ({
      at: at('12:00'),
      straightM: 3000,
      drivenM: 4500,
      seconds: 810,
      ...more,
    }))

  test('29 trips change nothing, 30 do, and only their own band', () => {
    expect(learnTravel(arequipaProfile, trips(29))).toEqual(arequipaProfile)
    const learned = learnTravel(arequipaProfile, trips(30))
    expect(learned.detour).toEqual({ short: 1.4, medium: 1.5, long: 1.4 })
    expect(learned.speedKmh.day).toEqual({ short: 18, medium: 20, long: 18 })
    expect(learned.speedKmh.evening).toEqual(arequipaProfile.speedKmh.evening)
    expect(arequipaProfile.detour.medium).toBe(1.4)
  })
  test('broken traces do not count towards the thirty, and outliers do not move the median', () => {
    const broken = trips(40, { drivenM: 0 })
    expect(learnTravel(arequipaProfile, [...trips(29), ...broken])).toEqual(arequipaProfile)
    const wild = trips(10, { drivenM: 17_000, seconds: 810 })
    expect(learnTravel(arequipaProfile, [...trips(30), ...wild]).detour.medium).toBe(1.5)
  })
  test('the engine factor is the median of what was driven over what was promised', () => {
    const pairs = Array.from({ length: 31 }, (_, i) => ({ driven: 100 + i * 10, engine: 100 }))
    expect(learnEngineFactor(pairs)).toBe(2.5)
    expect(learnEngineFactor(pairs.slice(2))).toBeNull()
  })
})
