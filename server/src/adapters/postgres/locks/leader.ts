import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from '#src/base/sql/sql.ts'
import { lockConnection } from './lock-connection.ts'

type Options = {
  /** After how long one who lost the connection tries another. */
  retryMs?: number
  /** How often one who leads makes sure that the connection lives. */
  heartbeatMs?: number
  onProblem?: (error: unknown) => void
}

/** A place in the database's line is given up and taken again this often, so that no snapshot grows old there. */
const patience = '2s'
const lockNotAvailable = '55P03'

export type Leader = { leads: () => boolean; stop: () => Promise<void> }

/**
 * Runs `work` on exactly one node of those that ask for the same key: whoever holds the database's advisory lock, on a
 * connection of its own. The others stand in the database's own line, so that the lead passes on in the moment it is
 * given up or falls with its connection; a node that loses its connection sees `signal` abort at once.
 */
export const lead = (
  url: string,
  key: number,
  work: (signal: AbortSignal) => Promise<void>,
  { retryMs = 1000, heartbeatMs = 2000, onProblem = () => {} }: Options = {},
): Leader => {
  const closing = new AbortController()
  let leading = false
  const pause = (ms: number, signal: AbortSignal) =>
    sleep(ms, undefined, { signal }).catch(() => {})

  const term = async (client: pg.Client): Promise<void> => {
    const lost = new AbortController()
    const signal = AbortSignal.any([closing.signal, lost.signal])
    client.once('end', () => lost.abort())
    // Whoever leaves does not wait for its turn.
    const leave = (): void => void client.end()
    closing.signal.addEventListener('abort', leave, { once: true })
    await client.query(`set lock_timeout = '${patience}'`)
    const acquire = (): Promise<boolean> =>
      client.query('select pg_advisory_lock($1)', [key]).then(
        () => true,
        (error: unknown) => {
          if (sqlState(error) === lockNotAvailable) return false
          throw error
        },
      )
    while (!signal.aborted && !(await acquire()));
    closing.signal.removeEventListener('abort', leave)
    if (signal.aborted) return
    leading = true
    const beat = async (): Promise<void> => {
      while (!signal.aborted) {
        await pause(heartbeatMs, signal)
        // An unanswered question is a lost connection, whatever the socket believes.
        await client.query('select 1').catch(() => lost.abort())
      }
    }
    await Promise.all([beat(), work(signal).finally(() => lost.abort())]).finally(() => {
      leading = false
    })
  }

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const client = lockConnection(url, 'chaski-lead')
      try {
        await client.connect()
        await term(client)
      } catch (error) {
        if (!closing.signal.aborted) onProblem(error)
      } finally {
        await client.end().catch(() => {})
      }
      await pause(retryMs, closing.signal)
    }
  }
  const running = run()
  return {
    leads: () => leading,
    stop: async () => {
      closing.abort()
      await running
    },
  }
}
