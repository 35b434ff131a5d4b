let last = 0

/** A number of its own each time, as it is shown: a second try must not meet what the first one left. */
export const freshPhone = (): string => {
  last = Math.max(last + 1, Date.now())
  return `9${String(last).slice(-8)}`.replace(/(\d{3})(?=\d)/g, '$1 ')
}
