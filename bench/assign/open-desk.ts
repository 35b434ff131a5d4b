import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { csrfToken } from '../../server/src/http/csrf.ts'
import { newToken } from '../../server/src/http/session-cookies.ts'
import { insertSession } from '../../server/src/modules/session/store.ts'
import { type Db, one } from '../../server/src/sql.ts'
import type { Order, Outcome } from './desk.ts'

export type Desk = { play: (order: Order) => Promise<Outcome>; close: () => Promise<void> }

/** A supervisor's session in many windows, on a thread of its own: the callers must not slow the server that they measure. */
export const openDesk = async (
  db: Db,
  keys: string[],
  url: string,
  clients: number,
): Promise<Desk> => {
  const { user_id } = await one(
    db,
    sql<{ user_id: number }>`select user_id from app_user where username = 'supervisor'`,
  )
  const token = newToken()
  const { session_id } = await insertSession(db, {
    kind: 'operator',
    principal_id: user_id,
    token_sha256: token.token_sha256,
    tb_sha256: token.tb_sha256,
    idle_seconds: 1800,
    lifetime_seconds: 3600,
    ip: null,
    user_agent: null,
  })
  const headers = {
    cookie: `token=${token.token}; __Host-tb=${token.tb}`,
    'x-xsrf-token': csrfToken(keys, session_id),
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
