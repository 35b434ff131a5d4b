import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { lockConnection } from './lock-connection.ts'

/** One number for all nodes on a database. */
const nodeLock = 5_410_773_206

type Options = {
  /** Linked nodes share the database; one that is not linked wants it for itself. */
  linked: boolean
  /** How long to wait for the one before, which may be on its way out. */
  waitMs: number
  pollMs?: number
  onWaiting?: () => void
  /** The lock was lost with its connection, and somebody else has it now. */
  onTaken?: () => void
}

export type NodeLock = { release: () => Promise<void> }

const refusal = (linked: boolean): string =>
  linked
    ? 'Another node runs on this database without MQTT_URL: stop it and start it again with the same MQTT_URL as this one.'
    : 'Another node already runs on this database. One node needs the database for itself; for several set MQTT_URL (the broker that links them) and FILES_URL (the store they share) on every one of them. docs/operations.md tells how.'

/**
 * A second node on the same database would lose live messages without a word. Each holds a lock for as long as it lives:
 * a node alone for itself, linked ones together; whoever does not fit is told what to set.
 */
export const lockNode = async (
  url: string,
  { linked, waitMs, pollMs = 250, onWaiting = () => {}, onTaken = () => {} }: Options,
): Promise<NodeLock> => {
  const call = linked ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const closing = new AbortController()
  let client: pg.Client

  const take = async (patienceMs: number): Promise<boolean> => {
    client = lockConnection(url, 'chaski-node')
    await client.connect()
    const until = performance.now() + patienceMs
    for (let asked = 0; !closing.signal.aborted; asked++) {
      const { rows } = await client.query<{ got: boolean }>(`select ${call}($1) as got`, [nodeLock])
      if (rows[0]?.got === true) {
        client.once('end', () => void again())
        return true
      }
      if (performance.now() > until) break
      if (asked === 0) onWaiting()
      await sleep(pollMs, undefined, { signal: closing.signal }).catch(() => {})
    }
    await client.end().catch(() => {})
    return false
  }

  /** The database restarted or the line was cut: the lock went with the connection. */
  const again = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        if (!(await take(waitMs)) && !closing.signal.aborted) onTaken()
        return
      } catch {
        await sleep(pollMs, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  if (!(await take(waitMs))) throw new Error(refusal(linked))
  return {
    release: async () => {
      closing.abort()
      await client.end().catch(() => {})
    },
  }
}
