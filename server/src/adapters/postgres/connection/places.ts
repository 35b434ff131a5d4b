/** Thrown when every connection stayed in use for as long as one may wait: the caller should come back, nothing is broken. */
export class NoConnection extends Error {
  constructor(waitedMs: number) {
    super(`no connection was free within ${waitedMs} ms`)
    this.name = 'NoConnection'
  }
}

type Waiting = { enter: () => void; timer: NodeJS.Timeout }

export type Places = {
  /** A place, in the order of asking; refused when none came free in time. */
  take: () => Promise<void>
  leave: () => void
  waiting: () => number
}

/**
 * As many places as there are connections. The pool's own queue cannot tell a database that does not answer from one that
 * has much to do, and would let callers wait for either as long as a connection may take to open.
 */
export const createPlaces = (
  most: number,
  patienceMs: number,
  onWaited: (ms: number, got: boolean) => void = () => {},
): Places => {
  const queue = new Set<Waiting>()
  let free = most
  return {
    take: () => {
      if (free > 0) {
        free--
        return Promise.resolve()
      }
      return new Promise((enter, refuse) => {
        const since = performance.now()
        const timer = setTimeout(() => {
          queue.delete(waiting)
          onWaited(performance.now() - since, false)
          refuse(new NoConnection(patienceMs))
        }, patienceMs)
        const waiting = {
          timer,
          enter: () => {
            onWaited(performance.now() - since, true)
            enter()
          },
        }
        queue.add(waiting)
      })
    },
    leave: () => {
      const [next] = queue
      if (next === undefined) {
        free++
        return
      }
      queue.delete(next)
      clearTimeout(next.timer)
      next.enter()
    },
    waiting: () => queue.size,
  }
}
