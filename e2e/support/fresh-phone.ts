let last = 0

/** A number of its own each time, as it is shown: nothing else that a journey left may be found by it. */
export const freshPhone = (): string => {
  last = Math.max(last + 1, Date.now())
  return `9${String(last).slice(-8)}`.replace(/(\d{3})(?=\d)/g, '$1 ')
}
