import { bandOfHour, hourBands } from '#src/geo/travel-time.ts'
import { dayKinds } from './day-kind.ts'
import { streetClasses } from './street-class.ts'

export const HOURS = 24
/** Every hour of every kind of day. */
export const MOMENTS = dayKinds.length * HOURS
export const CELLS = streetClasses.length * MOMENTS

/** Seconds of driving that weigh as much as what a cell leans on. */
const LEAN_ON_PROFILE = 1800
const LEAN_ON_CLASS = 1800
const LEAN_ON_BAND = 900

const hoursOf = hourBands.map((band) =>
  Array.from({ length: HOURS }, (_, hour) => hour).filter((hour) => bandOfHour(hour) === band),
)

/**
 * How much slower than expected each cell was driven, by the seconds seen and those expected. What was
 * seldom seen leans on its band of hours, that on its class, and that on what was believed before.
 */
export function paceRatios(seen: Float64Array, expected: Float64Array): Float64Array {
  const ratios = new Float64Array(CELLS)
  const leaning = (cells: readonly number[], parent: number, weight: number): number => {
    let [s, e] = [parent * weight, weight]
    for (const cell of cells) {
      s += seen[cell]!
      e += expected[cell]!
    }
    return s / e
  }
  for (let street = 0; street < streetClasses.length; street++) {
    const first = street * MOMENTS
    const all = Array.from({ length: MOMENTS }, (_, moment) => first + moment)
    const ofClass = leaning(all, 1, LEAN_ON_PROFILE)
    for (let day = 0; day < dayKinds.length; day++) {
      for (const hours of hoursOf) {
        const cells = hours.map((hour) => first + day * HOURS + hour)
        const ofBand = leaning(cells, ofClass, LEAN_ON_CLASS)
        for (const cell of cells) ratios[cell] = leaning([cell], ofBand, LEAN_ON_BAND)
      }
    }
  }
  return ratios
}
