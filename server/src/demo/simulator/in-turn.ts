/** At most `most` pieces of work at a time; the others wait in line. */
export const createTurns = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes just then takes it too.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
