import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type ListenOptions = {
  /** Called on every connection, the first too: what was sent before it is lost, so look again. */
  onConnected?: () => void
  onLost?: () => void
  /** How often a silent connection is asked whether it still lives. */
  heartbeatMs?: number
}
export type Listener = { close: () => Promise<void> }
type OnMessage = (channel: string, payload: string) => void

/** Hears NOTIFY on a connection of its own, and comes back by itself when that is lost. */
export async function listen(
  url: string,
  channels: string[],
  onMessage: OnMessage,
  { onConnected = () => {}, onLost = () => {}, heartbeatMs = 10_000 }: ListenOptions = {},
): Promise<Listener> {
  const closing = new AbortController()
  let client: pg.Client

  const open = async () => {
    client = await connect(url, channels, onMessage, heartbeatMs)
    if (closing.signal.aborted) return client.end()
    client.once('end', () => {
      if (closing.signal.aborted) return
      onLost()
      void reopen()
    })
    onConnected()
  }
  const reopen = async () => {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      try {
        return await open()
      } catch {
        // All nodes lose the database at once; they must not all come back in the same instant.
        const delay = Math.min(100 * 2 ** attempt, 5000) * (0.5 + Math.random() / 2)
        await sleep(delay, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  await open()
  return {
    close: async () => {
      closing.abort()
      await client.end()
    },
  }
}

async function connect(url: string, channels: string[], onMessage: OnMessage, heartbeatMs: number) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chaski-listen',
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
    keepAlive: true,
  })
  client.on('error', () => {})
  client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload))
  await client.connect()
  try {
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end()
    throw error
  }
  beat(client, heartbeatMs)
  return client
}

/** A connection cut without a word would stay silent for ever; an unanswered question ends it. */
function beat(client: pg.Client, heartbeatMs: number): void {
  const ask = () => {
    client.query('select 1').then(wait, () => void client.end())
  }
  let timer: NodeJS.Timeout
  const wait = () => void (timer = setTimeout(ask, heartbeatMs))
  wait()
  client.once('end', () => clearTimeout(timer))
}
