/** A figure as a screen shows it; what cannot be told, because nobody was served, is 0. */
export const rounded = (value: number, digits: number): number =>
  Number.isFinite(value) ? Number(value.toFixed(digits)) : 0
