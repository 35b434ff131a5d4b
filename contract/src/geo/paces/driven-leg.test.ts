import { expect, test } from 'vitest'
import { arequipaProfile, speedKmh } from '#src/geo/travel-time.ts'
import { perDayKind } from './day-kind.ts'
import { legSeconds } from './driven-leg.ts'
import { perClass } from './street-class.ts'

const monday = new Date('2026-11-16T08:30:00-05:00')
const sunday = new Date('2026-11-15T08:30:00-05:00')
const holiday = new Date('2026-12-08T08:30:00-05:00')
const saturday = new Date('2026-11-14T08:30:00-05:00')
const leg = { metres: 2100, byClass: [0, 1000, 0, 1000], straightM: 1500 }

/** Fast roads take a minute, lanes five; a weekday's morning is twice as slow, a Sunday a little quicker. */
const paces = {
  secondsPerKm: perClass((street) =>
    perDayKind((kind) =>
      Array.from(
        { length: 24 },
        (_, hour) =>
          (street === 'fast' ? 60 : 300) *
          (kind === 'weekday' && hour === 8 ? 2 : kind === 'sunday' ? 0.9 : 1),
      ),
    ),
  ),
  mix: { street: 0, fast: 0.5, avenue: 0, lane: 0.5 },
}
const learned = { ...arequipaProfile, paces }

test('each street at its pace of the hour and the day, the way to the door like a lane', () => {
  expect(legSeconds(learned, leg, saturday)).toBeCloseTo(60 + 300 + 30)
  expect(legSeconds(learned, leg, monday)).toBeCloseTo(2 * 390)
  expect(legSeconds(learned, leg, sunday)).toBeCloseTo(0.9 * 390)
  expect(legSeconds(learned, leg, holiday), 'a holiday is a Sunday').toBeCloseTo(0.9 * 390)
})

test('without paces the figure is the one it always was', () => {
  expect(legSeconds(arequipaProfile, leg, monday)).toBe((2100 / 16.3) * 3.6)
})

test('where only the city is known, its hour and its mix of streets count, and longer ways keep what they gain', () => {
  const longer = { ...learned, speedKmh: structuredClone(learned.speedKmh) }
  longer.speedKmh.morning.long = 2 * longer.speedKmh.morning.medium
  expect(speedKmh(learned, saturday, 3500)).toBeCloseTo(3600 / 180)
  expect(speedKmh(learned, monday, 3500)).toBeCloseTo(3600 / 360)
  expect(speedKmh(longer, monday, 9000)).toBeCloseTo((2 * 3600) / 360)
})
