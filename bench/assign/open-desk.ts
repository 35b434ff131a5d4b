import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Db } from '../../server/src/base/sql/sql.ts'
import { sessionHeaders } from '../session/session-headers.ts'
import type { Order, Outcome } from './desk.ts'

export type Desk = { play: (order: Order) => Promise<Outcome>; close: () => Promise<void> }

/** A supervisor's session in many windows, on a thread of its own: the callers must not slow the server that they measure. */
export const openDesk = async (
  db: Db,
  keys: string[],
  url: string,
  clients: number,
): Promise<Desk> => {
  const headers = {
    ...(await sessionHeaders(db, keys, 'supervisor')),
    'content-type': 'application/json',
  }
  const worker = new Worker(new URL('desk.ts', import.meta.url), {
    workerData: { url, headers, clients },
  })
  return {
    async play(order) {
      worker.postMessage(order)
      const [outcome] = (await once(worker, 'message')) as [Outcome]
      return outcome
    },
    async close() {
      const gone = once(worker, 'exit')
      worker.postMessage(null)
      await gone
    },
  }
}
