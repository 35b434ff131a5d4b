import { liveSocket } from '../../server/src/test/live-socket.ts'
import type { TripRow } from '../../contract/src/trips/schema.ts'
import { topics } from '../../contract/src/live.ts'
import { createLiveClient } from '../../web/src/shared/live/create-live-client.ts'
import { createLiveStore } from '../../web/src/shared/live/live-store.ts'
import type { LiveSocket } from '../../web/src/shared/live/mqtt-connection.ts'
import { paced } from '../../web/src/shared/live/paced.ts'
import { tripOrder } from '../../web/src/central/live/trip-order.ts'
import { marker, type Session } from './world.ts'

type Options = {
  url: string
  session: Session
  /** The only coverage it may hear of; null: all. */
  coverage_id: number | null
}
type Said = Partial<TripRow> & { service_id: number; seq: number; ts: string }

const tenant = 'chaski'

/** A dispatcher's board: the product's own live client and store, and a note of everything that it shows. */
export const openScreen = ({ url, session, coverage_id }: Options) => {
  const headers = { cookie: session.cookie, origin: url }
  const store = createLiveStore<TripRow>({
    idOf: (row) => row.service_id,
    versionOf: tripOrder,
    schedule: paced(100),
  })
  const notes = {
    heard: new Map<number, number>(),
    waits: [] as number[],
    /** The longest wait of each kind of message. */
    slowest: new Map<string, number>(),
    /** A person saw a trip go back, or a message came behind a newer one of the same trip. */
    backwards: [] as string[],
    repeats: 0,
    foreign: 0,
    snapshots: 0,
    frames: 0,
    /** Milliseconds without a line, each time it was lost. */
    gaps: [] as number[],
    loggedOut: false,
    /** What happened in the longest gap. */
    story: '',
  }
  /** Since the line was lost. */
  let story: string[] = []
  const tell = (what: string): void => {
    if (lostAt !== null) story.push(`${((performance.now() - lostAt) / 1000).toFixed(1)} ${what}`)
  }
  let lostAt: number | null = null
  const shown = new Map<number, number>()
  store.subscribe((changed) => {
    for (const id of changed) {
      const row = store.get(id)
      if (row === undefined) continue
      const order = tripOrder(row)
      if (order < (shown.get(row.service_id) ?? -1)) notes.backwards.push(`shown ${id}`)
      shown.set(row.service_id, order)
    }
  })
  const ask = async (path: string, signal?: AbortSignal): Promise<Response> =>
    fetch(`${url}/api/v1${path}`, { headers: session, ...(signal && { signal }) })

  let arrived = new Map<number, number>()
  const client = createLiveClient({
    url: `${url.replace('http', 'ws')}/mqtt`,
    checkSession: async () => {
      const answer = await ask('/authentication/session').catch((error: Error) => {
        tell(`session ${error.message}`)
        throw error
      })
      await answer.arrayBuffer()
      tell(`session ${answer.status}`)
      if (answer.status === 401) notes.loggedOut = true
      if (!answer.ok && answer.status !== 401) throw new Error(String(answer.status))
      return answer.ok
    },
    webSocket: () => {
      const socket = liveSocket(url, headers)
      socket.on('message', (data: Buffer | ArrayBuffer) => {
        if (coverage_id !== null && Buffer.from(data as Buffer).includes(marker)) notes.foreign++
      })
      socket.on('error', (error) => tell(error.message))
      return socket as unknown as LiveSocket
    },
    log: { warn: (message) => tell(message) },
  })
  let everReady = false
  client.onState(() => {
    const state = client.getState()
    if (state === 'closed' && everReady && lostAt === null) {
      lostAt = performance.now()
      story = []
    }
    tell(state)
  })
  const ready = Promise.withResolvers<void>()
  client.follow<Said>(topics.rides(tenant), {
    async snapshot(signal) {
      const take = store.beginSnapshot()
      const answer = await ask('/dispatch/monitor', signal)
      if (!answer.ok) throw new Error(`snapshot ${answer.status}`)
      const text = await answer.text()
      if (coverage_id !== null && text.includes(marker)) notes.foreign++
      if (signal.aborted) return
      take((JSON.parse(text) as { data: TripRow[] }).data)
      notes.snapshots++
      arrived = new Map()
      if (client.getState() !== 'connected') return
      everReady = true
      if (lostAt !== null) {
        const gap = performance.now() - lostAt
        if (gap >= Math.max(0, ...notes.gaps)) notes.story = story.join(', ')
        notes.gaps.push(gap)
      }
      lostAt = null
      ready.resolve()
    },
    onMessage({ action, value }) {
      // Estimates are not told as they change: each node looks every three seconds.
      if (action === 'ETA') return
      const wait = Date.now() - Date.parse(value.ts)
      notes.waits.push(wait)
      if (wait > (notes.slowest.get(action) ?? 0)) notes.slowest.set(action, wait)
      if (notes.heard.has(value.seq)) notes.repeats++
      notes.heard.set(value.seq, value.service_id)
      if (value.version === undefined || value.sla === undefined) return
      const row = value as TripRow
      if ((arrived.get(row.service_id) ?? 0) > row.version)
        notes.backwards.push(`${action} of ${row.service_id} v${row.version}`)
      arrived.set(row.service_id, row.version)
      store.put(row)
    },
  })
  client.follow(topics.fleetLocation(tenant), { onMessage: () => void notes.frames++ })
  client.connect()
  return {
    notes,
    coverage_id,
    ready: ready.promise,
    isConnected: () => client.getState() === 'connected' && lostAt === null,
    /** Trips that it shows older than they were, or not at all. */
    behind: (
      truth: readonly {
        service_id: number
        version: number
        open: boolean
        coverage_id: number | null
      }[],
    ) =>
      truth.filter((trip) => {
        if (coverage_id !== null && trip.coverage_id !== coverage_id) return false
        const row = store.get(trip.service_id)
        return row === undefined ? trip.open : row.version < trip.version
      }),
    /** What happened since its line was lost. */
    story: (): string => [...story, `now ${client.getState()}`].join(', '),
    close: () => client.disconnect(),
  }
}
export type Screen = ReturnType<typeof openScreen>
