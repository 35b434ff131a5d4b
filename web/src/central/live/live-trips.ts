import { useEffect, useSyncExternalStore } from 'react'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { isComing, tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { call } from '#src/shared/call.ts'
import { dayOf } from '#src/shared/formats.ts'
import type { LiveEvent } from '#src/shared/live/live-event.ts'
import { createLiveStore } from '#src/shared/live/live-store.ts'
import { paced } from '#src/shared/live/paced.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { createLiveFeed, type FeedState } from './live-feed.ts'
import { tripOrder } from './trip-order.ts'

const flushMs = 100

const store = createLiveStore<TripRow>({
  idOf: (row) => row.service_id,
  versionOf: tripOrder,
  schedule: paced(flushMs),
})
let tenant = ''
let closedWanted = false
let closedHere = false

const closedToday = async (signal?: AbortSignal): Promise<TripRow[]> =>
  (
    await call(
      dispatch.monitor,
      {
        query: {
          date_start: `${dayOf(Date.now())}T00:00:00-05:00`,
          status_type_id: [...tripSets.closed],
        },
      },
      { signal },
    )
  ).data

const load = async (signal: AbortSignal): Promise<void> => {
  const take = store.beginSnapshot()
  const [open, closed] = await Promise.all([
    call(dispatch.monitor, { query: {} }, { signal }),
    closedWanted ? closedToday(signal) : [],
  ])
  if (!signal.aborted) take([...open.data, ...closed])
}

/** At the door there is nothing to estimate: a late message of before must not say so. */
const isDriving = ({ status_type_id }: TripRow): boolean =>
  isComing(status_type_id) || status_type_id === tripStatus.ON_BOARD

const rowActions = new Set([
  'CREATED',
  'UPDATED',
  'OFFERED',
  'OFFER_CLOSED',
  'ASSIGNED',
  'UNASSIGNED',
  'STATUS',
  'RETAINED',
  'RELEASED',
  'CANCELED',
  'SLA',
])

/** New estimates of many trips: `[service_id, seconds, when]`. */
const putEtas = (items: readonly (readonly [number, number, string])[]): void => {
  for (const [service_id, eta_s, eta_at] of items) {
    const row = store.latest(service_id)
    if (row !== undefined && isDriving(row)) store.put({ ...row, eta_s, eta_at })
  }
}

const onMessage = ({ category, action, value }: LiveEvent): void => {
  if (category !== 'SERVICE') return
  if (action === 'ETA') putEtas((value as { items: [number, number, string][] }).items)
  else if (rowActions.has(action)) store.put(value as TripRow)
}

const feed = createLiveFeed({
  load,
  sources: () => [{ topic: topics.rides(tenant), onMessage }],
})

/** All open trips, and those closed while somebody watched; the same on every panel. */
export const liveTrips = {
  get: (service_id: number): TripRow | undefined => store.get(service_id),
  rows: (): Iterable<TripRow> => store.rows(),
  /** Ten times a second at most, with the ids that changed meanwhile. */
  subscribe: store.subscribe,
  getRevision: store.getRevision,
  /**
   * Rows that an answer of the server brought, newer than their messages perhaps. Shown at once: the person who asked
   * is told that it is done and presses the next key.
   */
  put(...rows: readonly TripRow[]): void {
    for (const row of rows) store.put(row)
    store.show()
  },
  refresh: feed.refresh,
  /** Also those that ended today; kept current from then on. */
  async loadClosed(): Promise<void> {
    if (closedWanted) return
    closedWanted = true
    try {
      for (const row of await closedToday()) store.put(row)
      closedHere = true
    } catch (error) {
      closedWanted = false
      throw error
    }
  },

  /** Whether the day's closed ones are among the rows. */
  hasClosed: (): boolean => closedHere,
}

/** Keeps the trips current while the component is on screen. */
export function useLiveTrips(): FeedState {
  const session = useSession()
  useEffect(() => {
    tenant = session.tenant
    return feed.join()
  }, [session.tenant])
  return useSyncExternalStore(feed.onState, feed.getState)
}

/** One trip, drawn again only when it changes. */
export const useTrip = (service_id: number | null): TripRow | undefined =>
  useSyncExternalStore(store.subscribe, () =>
    service_id === null ? undefined : store.get(service_id),
  )
