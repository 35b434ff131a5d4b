import { AsyncLocalStorage } from 'node:async_hooks'

type Holder = { holds: boolean }

const current = new AsyncLocalStorage<Holder>()

/** How often a call that held a connection asked for another since the start; anything but zero is a defect of ours. */
export const secondAsks = { count: 0 }

/** Thrown where a deadlock could begin: enough calls that each hold a connection and wait for one more wait for ever. */
export class SecondConnection extends Error {
  constructor() {
    super('a call that holds a connection asked the pool for another: pass the transaction on')
    this.name = 'SecondConnection'
  }
}

/** Runs what is done with a connection in hand: until it ends, nothing within it gets another, from whatever pool. */
export const holdingConnection = async <T>(work: () => Promise<T>): Promise<T> => {
  const holder: Holder = { holds: true }
  try {
    return await current.run(holder, work)
  } finally {
    // What the call left behind for later may ask again.
    holder.holds = false
  }
}

export const refuseSecondConnection = (): void => {
  if (current.getStore()?.holds !== true) return
  secondAsks.count++
  // The first frames are the query builder's: without more of them nobody finds who asked.
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 40
  const error = new SecondConnection()
  Error.stackTraceLimit = limit
  throw error
}
