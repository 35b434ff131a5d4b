const places = 3
const waiting: (() => void)[] = []
let inside = 0

/**
 * Sheets of one book are written one after another anyway: the rest wait here, in memory and in order, instead of each
 * holding a database connection that a dispatcher may need.
 */
export const throughFilingGate = async <T>(work: () => Promise<T>): Promise<T> => {
  if (inside >= places) await new Promise<void>((enter) => waiting.push(enter))
  else inside++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) inside--
    else next()
  }
}
