import { localTime } from '#src/calendar/local-time.ts'
import { bandOfHour, type TravelProfile } from '#src/geo/travel-time.ts'
import { dayKindOf, dayKinds, perDayKind } from './day-kind.ts'
import type { LearnedPaces } from './learned-paces.ts'
import { CELLS, HOURS, MOMENTS, paceRatios } from './pace-ratios.ts'
import { perClass, streetClasses } from './street-class.ts'

/** A piece of a track with the streets under it. */
export type DrivenStretch = { at: Date; seconds: number; byClass: readonly number[] }

const ROUNDS = 60
/** Hours are told slowly the first time: so many before others get their turn. */
const AT_ONCE = 100
/** What is further off than this counts as if it were so far: one broken clock must not move a street. */
const FURTHEST_OFF = 4

/** What the town's speed says of a metre at an hour, whatever street it lies on. */
const expectedPerMetre = (profile: TravelProfile, hour: number): number =>
  3.6 / profile.speedKmh[bandOfHour(hour)].medium

/**
 * Paces of streets from stretches that each lie on several. The seconds of a stretch are shared out
 * over its streets as the paces so far would, the paces made anew of the shares, and so on: none ever
 * becomes negative. A round at a time, so that others get their turn between two.
 */
export function* learnPaces(
  profile: TravelProfile,
  stretches: readonly DrivenStretch[],
  timeZone?: string,
): Generator<void, LearnedPaces> {
  const classes = streetClasses.length
  const cells = new Uint16Array(stretches.length * classes)
  const usual = new Float64Array(cells.length)
  const expected = new Float64Array(CELLS)
  const driven = new Float64Array(classes)
  for (const [i, { at, byClass }] of stretches.entries()) {
    if (i % AT_ONCE === 0) yield
    const { date, hour } = localTime(at, timeZone)
    const moment = dayKinds.indexOf(dayKindOf(date)) * HOURS + hour
    for (let street = 0; street < classes; street++) {
      const cell = street * MOMENTS + moment
      const seconds = byClass[street]! * expectedPerMetre(profile, hour)
      cells[i * classes + street] = cell
      usual[i * classes + street] = seconds
      expected[cell]! += seconds
      driven[street]! += byClass[street]!
    }
  }
  let ratios: Float64Array = new Float64Array(CELLS).fill(1)
  for (let round = 0; round < ROUNDS; round++) {
    yield
    const seen = new Float64Array(CELLS)
    for (const [i, { seconds }] of stretches.entries()) {
      const [first, end] = [i * classes, (i + 1) * classes]
      let told = 0
      for (let at = first; at < end; at++) told += usual[at]! * ratios[cells[at]!]!
      const off = Math.min(FURTHEST_OFF, Math.max(1 / FURTHEST_OFF, seconds / told))
      for (let at = first; at < end; at++)
        seen[cells[at]!]! += usual[at]! * ratios[cells[at]!]! * off
    }
    ratios = paceRatios(seen, expected)
  }
  const all = driven.reduce((sum, metres) => sum + metres, 0)
  return {
    secondsPerKm: perClass((_, street) =>
      perDayKind((_kind, day) =>
        Array.from(
          { length: HOURS },
          (_cell, hour) =>
            1000 * expectedPerMetre(profile, hour) * ratios[street * MOMENTS + day * HOURS + hour]!,
        ),
      ),
    ),
    mix: perClass((_, street) => driven[street]! / all),
  }
}
