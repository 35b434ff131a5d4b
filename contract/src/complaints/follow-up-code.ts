/** Letters that look like digits are read as the digits: a code is copied from paper and told by telephone. */
const alike: Record<string, string> = { O: '0', I: '1', L: '1' }

/** A code as it is kept, however it was typed: `7kq2m 9xtpa` and `7KQ2M-9XTPA` are the same. */
export const plainFollowUpCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => alike[letter]!)

/** In two halves, as people read it: `7KQ2M-9XTPA`. */
export const shownFollowUpCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
