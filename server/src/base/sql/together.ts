type Options = {
  /** So many at once at the most. */
  most: number
  /** So many batches side by side. */
  lanes: number
}

type Waiting<In, Out> = {
  item: In
  resolve: (out: Out) => void
  reject: (error: unknown) => void
}

/**
 * Makes work on one of work on many. What comes alone starts at once; what comes while all lanes are busy waits for one and
 * shares it with the others that wait, so that a crowd costs little more than one.
 */
export const together = <In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  { most, lanes }: Options,
): ((item: In) => Promise<Out>) => {
  const waiting: Waiting<In, Out>[] = []
  let busy = 0
  let gathering = false

  const take = async (taken: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outs = await work(taken.map(({ item }) => item))
      for (const [at, { resolve }] of taken.entries()) resolve(outs[at]!)
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
    busy--
    start()
  }
  const start = (): void => {
    gathering = false
    while (busy < lanes && waiting.length > 0) {
      busy++
      void take(waiting.splice(0, most))
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (gathering || busy === lanes) return
      // After the other calls that arrived in the same turn.
      gathering = true
      setImmediate(start)
    })
}
