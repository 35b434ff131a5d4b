import { createFreshness, type RowId } from './freshness.ts'
import type { LiveEvent } from './live-event.ts'

export type FollowOptions<Row> = {
  onMessage(event: LiveEvent<Row>): void
  /**
   * Fetches, and shows, the state of now; called after each (re)connection, when the subscription
   * already stands. Give back the rows shown, so that events they include are not shown again.
   */
  snapshot?: (signal: AbortSignal) => Promise<readonly Row[] | void>
  /** The entity of a row or of an event's value; needed to compare versions. */
  idOf?: (row: Row) => RowId | undefined
}

export type Follower = {
  readonly topic: string
  /** The subscription stands: fetch the snapshot, then show what came meanwhile. */
  resync(): Promise<void>
  /** While the connection is gone: the state of now, late but true; what fails is tried at the next turn. */
  refresh(): Promise<void>
  take(event: LiveEvent): void
  /** The connection is gone; what was under way is of no use. */
  pause(): void
}

type FollowerContext = { onError: (error: Error) => void; retryMs: number }

const mostBuffered = 10_000
/** Who is turned away in a crowd need not wait long, and the crowd must not come back in step. */
const firstRetryMs = 500

export function createFollower<Row>(
  topic: string,
  options: FollowOptions<Row>,
  { onError, retryMs }: FollowerContext,
): Follower {
  const freshness = createFreshness<Row>(options.idOf ?? (() => undefined))
  let buffer: LiveEvent<Row>[] | null = []
  let current = new AbortController()
  let failures = 0

  function show(event: LiveEvent<Row>): void {
    try {
      if (freshness.accepts(event)) options.onMessage(event)
    } catch (error) {
      onError(asError(error))
    }
  }

  function begin(): AbortSignal {
    current.abort()
    current = new AbortController()
    buffer = []
    return current.signal
  }

  async function resync(): Promise<void> {
    const signal = begin()
    try {
      const rows = await options.snapshot?.(signal)
      if (signal.aborted) return
      failures = 0
      freshness.reset(rows ?? [])
      const meanwhile = buffer ?? []
      buffer = null
      for (const event of meanwhile) show(event)
    } catch (error) {
      if (signal.aborted) return
      onError(asError(error))
      const pause = Math.min(retryMs, firstRetryMs * 2 ** failures++) * (0.5 + Math.random())
      const timer = setTimeout(() => void resync(), pause)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
  }

  async function refresh(): Promise<void> {
    const signal = begin()
    const rows = await options.snapshot?.(signal).catch(() => undefined)
    if (!signal.aborted) freshness.reset(rows ?? [])
  }

  return {
    topic,
    resync,
    refresh,
    take(event) {
      const own = event as LiveEvent<Row>
      if (!buffer) show(own)
      // So much in the time of one request: a newer snapshot is cheaper than the events.
      else if (buffer.push(own) > mostBuffered) void resync()
    },
    pause: () => void begin(),
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
