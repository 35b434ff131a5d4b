/** Time as the simulated people live it: real time, or that many times faster. */
export type SimClock = { now(): number; speed: number }

export const createSimClock = (speed: number, real: () => number = Date.now): SimClock => {
  const start = real()
  return { speed, now: () => start + (real() - start) * speed }
}
