import { topics } from '@chaski/contract/live.ts'
import type { Deps, SendLive } from '#src/base/deps.ts'
import { createFrameMemory, fleetFrame } from './fleet-frame.ts'
import type { MovedUnit } from './moved-unit.ts'
import { movedUnits } from './position-store.ts'
import { databaseTime } from '#src/base/database-time.ts'

/** A change commits a moment after the time it carries: each look reaches back over the last one. */
const overlapMs = 3000

const pointOf = (u: MovedUnit, seq: number): string =>
  JSON.stringify({
    category: 'LOCATION',
    action: 'POINT',
    value: JSON.stringify({
      lat: u.latitude,
      lng: u.longitude,
      heading: u.heading,
      speed: u.speed,
      accuracy: u.accuracy,
      ts: u.at,
      service_id: u.service_id,
      seq,
    }),
  })

/**
 * Publishes to the screens of this node where the units are, whichever node received it: one frame with those that changed, and one
 * point each for those who follow a single driver. Answers the units seen, for whoever watches their track.
 */
export const createPositionPublisher = (deps: Deps, send: SendLive) => {
  const { TENANT } = deps.config
  const pick = createFrameMemory()
  const lastPoint = new Map<number, string>()
  let since: string | null = null
  let seq = databaseTime()

  return async (): Promise<MovedUnit[]> => {
    const units = await movedUnits(deps.db, since)
    const [first] = units
    if (first === undefined) return units
    since = new Date(Date.parse(first.read_at) - overlapMs).toISOString()
    const ts = first.read_at
    const fresh = units.filter((unit) => lastPoint.get(unit.driver_id) !== unit.at)
    for (const unit of fresh) {
      lastPoint.set(unit.driver_id, unit.at)
      deps.positions.learn({ ...unit, at: Date.parse(unit.at) })
      await send({
        topic: topics.driverLocation(TENANT, unit.driver_uuid),
        payload: pointOf(unit, ++seq),
        qos: 0,
        retain: true,
        local: true,
        scope: { coverage_id: unit.coverage_id },
      })
    }
    const changed = pick(units, performance.now())
    if (changed.length > 0)
      await send({
        topic: topics.fleetLocation(TENANT),
        ...fleetFrame({ ts, seq: ++seq }, changed),
        qos: 0,
        local: true,
      })
    return fresh
  }
}
