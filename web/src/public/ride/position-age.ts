import { duration } from '#src/shared/formats.ts'

/** From then on a place may no longer be true: the car is drawn pale, and its age is said beside it. */
export const oldMs = 40_000

/** How old the place of the car is, once that matters. */
export const ageText = (at: string, now: number): string | null => {
  const age = now - Date.parse(at)
  return age < oldMs ? null : `Última posición hace ${duration(age / 1000)}`
}

/** How often a ride's page looks at the clock: ages and minutes that are left must not lag behind the car. */
export const rideTickMs = 10_000
