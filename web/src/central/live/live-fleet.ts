import { useEffect, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { unitState } from '@chaski/contract/dispatch/schema.ts'
import { driverStatus, type DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { topics } from '@chaski/contract/live.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { call } from '#src/shared/call.ts'
import type { LiveEvent } from '#src/shared/live/live-event.ts'
import { createLiveStore } from '#src/shared/live/live-store.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { createLiveFeed, type FeedState } from './live-feed.ts'

export type Unit = z.infer<typeof unitState>

/** Units have no common version: what came last counts, by the order of arrival here. */
type Stamped = { unit: Unit; stamp: number }

/** `[driver_id, latitude, longitude, heading, speed, status_driver_id, age_s]` */
type BatchItem = readonly [
  number,
  number,
  number,
  number | null,
  number | null,
  DriverStatus,
  number,
]

type DriverEvent = { driver_id: number; status_driver_id: DriverStatus; ts?: string }

let stamps = 0
const stamped = (unit: Unit): Stamped => ({ unit, stamp: ++stamps })

const store = createLiveStore<Stamped>({
  idOf: ({ unit }) => unit.driver_id,
  versionOf: ({ stamp }) => stamp,
})
let tenant = ''
let receivesDrivers = false

const put = (unit: Unit): void => store.put(stamped(unit))
const latest = (driver_id: number): Unit | undefined => store.latest(driver_id)?.unit

const load = async (signal: AbortSignal): Promise<void> => {
  const take = store.beginSnapshot()
  const { data } = await call(dispatch.driverStates, { query: {} }, { signal })
  if (!signal.aborted) take(data.map(stamped))
}

const onBatch = ({ category, action, value }: LiveEvent): void => {
  if (category !== 'LOCATION' || action !== 'BATCH') return
  const { ts, items } = value as { ts: string; items: readonly BatchItem[] }
  for (const [driver_id, latitude, longitude, heading, speed, status_driver_id, age_s] of items) {
    const unit = latest(driver_id)
    if (unit === undefined) {
      feed.refresh()
      continue
    }
    const at = new Date(Date.parse(ts) - age_s * 1000).toISOString()
    put({
      ...unit,
      status_driver_id,
      since: status_driver_id === unit.status_driver_id ? unit.since : ts,
      place: { latitude, longitude, heading, speed, at, age_s },
    })
  }
}

/** These change who is at work, with which car. */
const whoWorks = new Set(['START_OF_DAY', 'END_OF_DAY'])

const onDriver = ({ category, action, value }: LiveEvent): void => {
  if (category !== 'DRIVER') return
  const { driver_id, status_driver_id, ts } = value as DriverEvent
  const unit = latest(driver_id)
  if (status_driver_id === driverStatus.OFF_SHIFT && unit !== undefined)
    return store.remove(driver_id, ++stamps)
  if (whoWorks.has(action) || unit === undefined) return feed.refresh()
  if (unit.status_driver_id === status_driver_id) return
  put({ ...unit, status_driver_id, since: ts ?? new Date().toISOString() })
}

const feed = createLiveFeed({
  load,
  sources: () => [
    { topic: topics.fleetLocation(tenant), onMessage: onBatch },
    // Without the right to drivers' messages the batches still bring every state.
    ...(receivesDrivers ? [{ topic: topics.driverOperations(tenant), onMessage: onDriver }] : []),
  ],
})

/** The units at work, each with its last state and place. */
export const liveFleet = {
  get: (driver_id: number): Unit | undefined => store.get(driver_id)?.unit,
  /** All of them; a new list each time. */
  units: (): Unit[] => Array.from(store.rows(), ({ unit }) => unit),
  /** Once per frame, with the driver_ids that changed in it. */
  subscribe: store.subscribe,
  getRevision: store.getRevision,
  refresh: feed.refresh,
}

/** A unit that has not said for long where it is, is drawn pale. */
export const isLost = ({ place }: Unit, now = Date.now()): boolean =>
  place === null || now - Date.parse(place.at) > dispatchDefaults.signalGreyS * 1000

/** Keeps the fleet current while the component is on screen. */
export function useLiveFleet(): FeedState {
  const session = useSession()
  const hears = session.permissions.includes('MSG_DRIVER_VIEW')
  const sees = session.permissions.includes('DSP_FLEET_VIEW')
  useEffect(() => {
    if (!sees) return
    tenant = session.tenant
    receivesDrivers = hears
    return feed.join()
  }, [session.tenant, hears, sees])
  return useSyncExternalStore(feed.onState, feed.getState)
}
