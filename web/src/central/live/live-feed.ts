import type { FollowOptions } from '#src/shared/live/follower.ts'
import { live } from './live.ts'

/** While the line is down the screen asks by itself, so that nobody works on an old picture. */
const pollMs = 15_000

export type FeedState = { phase: 'loading' | 'ready'; error: unknown }

export type LiveFeed = {
  /** Begins with the first screen that asks and ends with the last; gives back how to leave. */
  join: () => () => void
  getState: () => FeedState
  onState: (listener: () => void) => () => void
  /** Asks for everything again, soon; many wishes at once are one request. */
  refresh: () => void
}

type Source = { topic: string; onMessage: FollowOptions<unknown>['onMessage'] }

type FeedOptions = {
  /** Fetches all and puts it into the store. */
  load: (signal: AbortSignal) => Promise<void>
  sources: () => readonly Source[]
}

const soonMs = 300

/**
 * A picture kept current: a snapshot at once, then the messages of its topics, the snapshot again at
 * every reconnection, and by the clock while there is no line.
 */
export function createLiveFeed({ load, sources }: FeedOptions): LiveFeed {
  const listeners = new Set<() => void>()
  let state: FeedState = { phase: 'loading', error: null }
  let members = 0
  let stop: (() => void) | undefined
  let soon: ReturnType<typeof setTimeout> | undefined

  const setState = (next: FeedState): void => {
    state = next
    for (const listener of listeners) listener()
  }

  const fetchAll = async (signal: AbortSignal): Promise<void> => {
    try {
      await load(signal)
      if (!signal.aborted && (state.phase !== 'ready' || state.error !== null))
        setState({ phase: 'ready', error: null })
    } catch (error) {
      if (signal.aborted) return
      setState({ ...state, error })
      throw error
    }
  }

  function start(): () => void {
    const ended = new AbortController()
    const alone = () => void fetchAll(ended.signal).catch(() => undefined)
    if (live.getState() !== 'connected') alone()
    const leave = sources().map(({ topic, onMessage }, index) =>
      live.follow<unknown>(topic, {
        onMessage,
        // Several topics make one picture: the first of them brings it.
        ...(index === 0 && { snapshot: fetchAll }),
      }),
    )
    const timer = setInterval(() => {
      if (live.getState() !== 'connected') alone()
    }, pollMs)
    return () => {
      ended.abort()
      clearInterval(timer)
      clearTimeout(soon)
      soon = undefined
      for (const end of leave) end()
    }
  }

  return {
    join() {
      if (members++ === 0) stop = start()
      return () => {
        if (--members > 0) return
        stop?.()
      }
    },
    getState: () => state,
    onState(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh() {
      soon ??= setTimeout(() => {
        soon = undefined
        void fetchAll(new AbortController().signal).catch(() => undefined)
      }, soonMs)
    },
  }
}
