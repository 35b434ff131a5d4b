/** One row per origin, one cell per destination: anything else would give a driver another one's distance. */
export const hasShape = (
  rows: readonly (readonly unknown[])[],
  from: readonly unknown[],
  to: readonly unknown[],
): boolean => rows.length === from.length && rows.every((row) => row.length === to.length)
