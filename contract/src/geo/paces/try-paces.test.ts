import { describe, expect, test } from 'vitest'
import { arequipaProfile } from '#src/geo/travel-time.ts'
import { isHeldOut } from './held-out.ts'
import { learnPaces } from './learn-paces.ts'
import { pacesAt, usualPace } from './learned-paces.ts'
import { isNoWorse, rideError } from './ride-error.ts'
import { streetClasses } from './street-class.ts'
import { testTown, trueSeconds, truePace } from '#src/test/test-town.ts'
import { tryPaces } from './try-paces.ts'
import { median } from '#src/quantile.ts'

const ended = <T>(work: Generator<void, T>): T => {
  for (;;) {
    const turn = work.next()
    if (turn.done) return turn.value
  }
}
const town = testTown({ rides: 6000, seed: 18, from: '2026-09-01', days: 60, noise: 0.3 })
const clock = (text: string): Date => new Date(`${text}:00-05:00`)
const monday = (hour: string): Date => clock(`2026-11-16T${hour}`)

describe('a town whose paces are known', () => {
  const trial = ended(tryPaces(arequipaProfile, town))!
  const offs = [monday('08:30'), monday('12:30'), monday('18:30'), clock('2026-11-15T12:30')].map(
    (at) =>
      streetClasses.map((street) => {
        const off = pacesAt(trial.paces, at)[street] / truePace(street, at) - 1
        return Number(off.toFixed(3))
      }),
  )

  test('each class at each hour is learned within a few per cent', () => {
    for (const off of offs.flat()) expect(Math.abs(off)).toBeLessThan(0.08)
    const mean = offs.flat().reduce((sum, off) => sum + Math.abs(off), 0) / offs.flat().length
    expect(mean).toBeLessThan(0.035)
  })

  test('on days not used it is far better than bands of hours', () => {
    expect(trial.adopted).toBe(true)
    expect(trial.heldDays).toBe(12)
    expect(trial.days).toBe(48)
    expect(trial.rides + trial.heldRides).toBe(6000)
    expect(trial.error.median).toBeLessThan(0.12)
    expect(trial.error.median).toBeLessThan(trial.presentError.median * 0.5)
    expect(trial.error.p90).toBeLessThan(trial.presentError.p90 * 0.5)
  })

  test('its error is that of somebody who knows the truth, nearly', () => {
    const held = town.rides.filter(({ at }) => isHeldOut(at))
    const known = held.map(({ at, seconds, leg }) =>
      Math.abs(trueSeconds(leg.byClass, at) / seconds - 1),
    )
    expect(trial.error.median).toBeLessThan(median(known) * 1.1)
  })

  test('what happens on the days not used changes nothing that is learned', () => {
    const slow = <T extends { at: Date; seconds: number }>(list: T[]): T[] =>
      list.map((one) => (isHeldOut(one.at) ? { ...one, seconds: one.seconds * 3 } : one))
    const other = ended(
      tryPaces(arequipaProfile, { stretches: slow(town.stretches), rides: slow(town.rides) }),
    )!
    expect(other.paces).toEqual(trial.paces)
    expect(other.error.median).toBeGreaterThan(trial.error.median)
  })

  test('what is worse than what is in use is not adopted', () => {
    const better = { ...arequipaProfile, paces: trial.paces }
    // A night on which only a few rides were read, with broken clocks.
    const few = testTown({ rides: 400, seed: 4, from: '2026-09-01', days: 60, noise: 0.3 })
    const broken = few.stretches.map((one, i) => ({ ...one, seconds: one.seconds * (i % 9) }))
    const worse = ended(tryPaces(better, { stretches: broken, rides: few.rides }))!
    expect(worse.adopted).toBe(false)
    const held = few.rides.filter(({ at }) => isHeldOut(at))
    expect(worse.presentError).toEqual(rideError(better, held))
  })
})

test('no worse is no worse at the median and none at nine of ten', () => {
  const present = { median: 0.2, p90: 0.5 }
  expect(isNoWorse(present, present)).toBe(true)
  expect(isNoWorse({ median: 0.19, p90: 0.51 }, present)).toBe(false)
  expect(isNoWorse({ median: 0.21, p90: 0.4 }, present)).toBe(false)
})

test('a clock that is broken now and then moves no street by more than a little', () => {
  const broken = town.stretches.map((one, i) =>
    i % 100 === 0 ? { ...one, seconds: one.seconds * 30 } : one,
  )
  const at = monday('12:30')
  const paces = ended(learnPaces(arequipaProfile, broken))
  for (const street of streetClasses)
    expect(Math.abs(pacesAt(paces, at)[street] / truePace(street, at) - 1)).toBeLessThan(0.12)
})

test('hours that nobody drove lean on their band, their class and the profile', () => {
  const noon = town.stretches.filter(({ at }) => at.getUTCHours() === 17)
  const paces = ended(learnPaces(arequipaProfile, noon))
  const [at12, at15, at3] = [monday('12:30'), monday('15:30'), monday('03:30')]
  for (const street of streetClasses) {
    const now = pacesAt(paces, at12)[street]
    expect(Math.abs(pacesAt(paces, at15)[street] / now - 1), 'the same band').toBeLessThan(0.1)
    const night = pacesAt(paces, at3)[street]
    expect(night / now, 'the profile knows the night').toBeCloseTo(18 / 28, 1)
  }
})

test('too few rides, or too few days, say nothing', () => {
  const one = testTown({ rides: 3000, seed: 2, from: '2026-09-01', days: 2, noise: 0.3 })
  expect(ended(tryPaces(arequipaProfile, one))).toBeNull()
  const few = testTown({ rides: 60, seed: 2, from: '2026-09-01', days: 60, noise: 0.3 })
  expect(ended(tryPaces(arequipaProfile, few))).toBeNull()
  const noTracks = { stretches: [], rides: town.rides }
  expect(ended(tryPaces(arequipaProfile, noTracks))).toBeNull()
})

test('a kilometre of the town lies between its quickest street and its slowest', () => {
  const paces = ended(learnPaces(arequipaProfile, town.stretches))
  const now = Object.values(pacesAt(paces, monday('12:30')))
  const usual = usualPace(paces, monday('12:30'))
  expect(usual).toBeGreaterThan(Math.min(...now))
  expect(usual).toBeLessThan(Math.max(...now))
})
