import { localTime } from '#src/calendar/local-time.ts'
import { dayKindOf } from '#src/geo/paces/day-kind.ts'
import type { DrivenLeg } from '#src/geo/paces/driven-leg.ts'
import { streetClasses, type StreetClass } from '#src/geo/paces/street-class.ts'
import type { Driven } from '#src/geo/paces/try-paces.ts'

/** Numbers that look random and are the same in every run. */
export function testRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const FREE_S_PER_KM: Record<StreetClass, number> = { fast: 60, avenue: 110, street: 160, lane: 240 }

/** The truth of the town: its rush hours fill the avenues, not the lanes, and Sundays are quiet. */
export function truePace(street: StreetClass, at: Date): number {
  const { date, hour } = localTime(at)
  const kind = dayKindOf(date)
  const rush = hour === 8 || (hour >= 17 && hour < 20)
  const busy = street === 'avenue' ? 2.2 : street === 'fast' ? 1.6 : 1.2
  const day = kind === 'sunday' ? 0.85 : 1
  return FREE_S_PER_KM[street] * day * (rush && kind === 'weekday' ? busy : 1)
}

export const trueSeconds = (byClass: readonly number[], at: Date): number =>
  streetClasses.reduce((sum, street, i) => sum + (byClass[i]! / 1000) * truePace(street, at), 0)

type Town = { rides: number; seed: number; from: string; days: number; noise: number }

/** Rides of a fleet in a town whose paces are known, each with the stretches of its track. */
export function testTown({ rides, seed, from, days, noise }: Town): Driven {
  const random = testRandom(seed)
  const spread = (share: number): number =>
    1 + share * (random() + random() + random() + random() - 2) * Math.sqrt(3)
  const driven: Driven = { stretches: [], rides: [] }
  for (let ride = 0; ride < rides; ride++) {
    const day = Date.parse(`${from}T00:00:00-05:00`) + Math.floor(random() * days) * 86_400_000
    const at = new Date(day + Math.floor(random() * 24 * 60) * 60_000)
    const driver = spread(noise / 3)
    const whole = streetClasses.map(() => 0)
    let seconds = 0
    // A driver keeps to one sort of street for a while, with a corner of another.
    const liking = Math.floor(random() * streetClasses.length)
    for (let piece = 0; piece < 8; piece++) {
      const byClass = streetClasses.map((_, i) =>
        i === liking || random() < 0.3 ? 100 + random() * 400 : 0,
      )
      const took = trueSeconds(byClass, at) * driver * spread(noise)
      for (const [i, metres] of byClass.entries()) whole[i]! += metres
      seconds += took
      driven.stretches.push({ at, seconds: took, byClass })
    }
    const metres = whole.reduce((sum, m) => sum + m, 0)
    const leg: DrivenLeg = { metres, byClass: whole, straightM: metres / 1.4 }
    driven.rides.push({ at, seconds, leg })
  }
  return driven
}
