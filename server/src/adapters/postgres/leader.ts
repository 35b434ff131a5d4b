import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Options = {
  /** How often one who waits for the lead asks for it. */
  pollMs?: number
  /** How often one who leads makes sure that the connection lives. */
  heartbeatMs?: number
  onProblem?: (error: unknown) => void
}

export type Leader = { leads: () => boolean; stop: () => Promise<void> }

/**
 * Runs `work` on exactly one node of those that ask for the same key: whoever holds the database's advisory lock, on a
 * connection of its own. The lock falls with the connection, so a node that dies is followed within seconds, and a
 * node that loses its connection sees `signal` abort at once.
 */
export const lead = (
  url: string,
  key: number,
  work: (signal: AbortSignal) => Promise<void>,
  { pollMs = 2000, heartbeatMs = 2000, onProblem = () => {} }: Options = {},
): Leader => {
  const closing = new AbortController()
  let leading = false
  const pause = (ms: number, signal: AbortSignal) =>
    sleep(ms, undefined, { signal }).catch(() => {})

  const term = async (client: pg.Client): Promise<void> => {
    const lost = new AbortController()
    const signal = AbortSignal.any([closing.signal, lost.signal])
    client.once('end', () => lost.abort())
    const acquire = async (): Promise<boolean> => {
      const { rows } = await client.query<{ got: boolean }>(
        'select pg_try_advisory_lock($1) as got',
        [key],
      )
      return rows[0]?.got === true
    }
    while (!signal.aborted && !(await acquire())) await pause(pollMs, signal)
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
      const client = connection(url)
      try {
        await client.connect()
        await term(client)
      } catch (error) {
        if (!closing.signal.aborted) onProblem(error)
      } finally {
        await client.end().catch(() => {})
      }
      await pause(pollMs / 2, closing.signal)
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

/** The database drops a silent peer after five seconds, so that a machine that vanished does not keep the lead. */
const connection = (url: string): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chaski-lead',
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
    keepAlive: true,
    options: '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3',
  })
  client.on('error', () => {})
  return client
}
