import type { DemoRandom } from '#src/demo/companies/demo-random.ts'
import { between } from './chance.ts'

const second = 1000
const minute = 60 * second

/** What a driver does with an offer, and after how long; ignored ones run out by themselves. */
export const answerOffer = (
  random: DemoRandom,
): { answer: 'ACCEPT' | 'REFUSE' | 'IGNORE'; after: number } => {
  const mood = random.next()
  const answer = mood < 0.89 ? 'ACCEPT' : mood < 0.96 ? 'REFUSE' : 'IGNORE'
  return { answer, after: between(random, 2, 9) * second }
}

/** From hearing of a trip to setting out. */
export const settingOut = (random: DemoRandom): number => between(random, 3, 14) * second

/** From the horn to the passenger in the seat; some let the driver wait, a few never come. */
export const boarding = (random: DemoRandom): { comes: boolean; after: number } => {
  if (random.chance(0.02)) return { comes: false, after: 5.2 * minute }
  return {
    comes: true,
    after: random.chance(0.1) ? between(random, 4, 9) * minute : between(random, 15, 140) * second,
  }
}

/** Change, luggage, good-byes. */
export const paying = (random: DemoRandom): number => between(random, 8, 30) * second

export const lingering = (random: DemoRandom): number => between(random, 40, 300) * second

export const someOutlays = (random: DemoRandom, toAirport: boolean) => {
  if (toAirport && random.chance(0.3))
    return [{ code: 'PARKING' as const, amount: 400, detail: 'Ticket del aeropuerto' }]
  return random.chance(0.02)
    ? [{ code: 'TOLL' as const, amount: 530, detail: 'Boleta de peaje' }]
    : []
}

const reasons = ['Almuerzo', 'Combustible', 'Baño', 'Lavado del auto', 'Llamada personal']

export const nextBreak = (random: DemoRandom): number => between(random, 45, 180) * minute
export const someBreak = (random: DemoRandom) => ({
  reason: random.pick(reasons),
  lasts: between(random, 4, 16) * minute,
})

export const workingDay = (random: DemoRandom): number => (5 + 4 * random.next()) * 60 * minute
export const nightsRest = (random: DemoRandom): number => between(random, 12, 40) * minute

/** Tunnels, dead batteries, no more data. */
export const nextSilence = (random: DemoRandom): number => between(random, 15, 120) * minute
export const someSilence = (random: DemoRandom): number => between(random, 35, 160) * second
