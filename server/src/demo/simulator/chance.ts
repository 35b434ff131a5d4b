import { type DemoRandom, demoRandom } from '#src/demo/companies/demo-random.ts'

const mix = (a: number, b: number): number => {
  let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

/** Chance of its own for a matter: two calls with the same numbers throw the same dice, whatever happened between. */
export const chanceOf = (seed: number, ...matter: readonly number[]): DemoRandom =>
  demoRandom(matter.reduce(mix, seed))

/** Between two values, nearer to the lower one more often. */
export const between = (random: DemoRandom, low: number, high: number): number =>
  low + (high - low) * random.next() ** 1.6
