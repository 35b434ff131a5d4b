/** Nearest multiple of `step`, halves up, never below `floor`: a minimum of 6.20 is charged 6.50, not 6.00. */
export function roundFare(amount: number, step: number, floor = 0): number {
  const nearest = Math.floor((2 * amount + step) / (2 * step)) * step
  return nearest < floor ? Math.ceil(floor / step) * step : nearest
}

/** Fractions of a cent are dropped, in the passenger's favour: rounding each line up could tip the total over a half step. */
export const wholeCents = (amount: number): number => Math.floor(amount)

export const percentOf = (amount: number, percent: number): number =>
  wholeCents((amount * percent) / 100)
