import { Failure } from '@chaski/contract/errors.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { BulkResult } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type Db, sqlState } from '#src/sql.ts'
import { bindAtOnce, lookAtPair } from './assign-at-once-store.ts'
import { assignedAfter, assignmentOf, withUnit } from './bind-unit.ts'
import { visible } from './change-trips.ts'
import { type CheckedUnit, checkUnit } from './check-unit.ts'
import type { Hold } from './hold-trips.ts'
import { commandTo } from './record-step.ts'
import { mayReach, type Who } from './who.ts'

type Item = {
  service_id: number
  version: number
  driver_id: number
  vehicle_id?: number | undefined
}

/** The unit as the checks under locks would find it, or undefined when they would refuse. */
const suitable = async (
  hold: Hold,
  item: Item,
  force: boolean,
): Promise<CheckedUnit | undefined> => {
  const trip = hold.trips.get(item.service_id)!
  const driver = hold.drivers.get(item.driver_id)!
  try {
    const unit = await checkUnit(hold, trip, driver, { vehicle_id: item.vehicle_id, force })
    return unit.kind === 'CURRENT' ? unit : undefined
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** What an index refused, or a deadlock: the locked way finds out what it means. */
const lostRaces = new Set(['23505', '23P01', '40P01', '40001'])

const unlessRaced = async <T>(db: Db, work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (!lostRaces.has(sqlState(error) ?? '')) throw error
    // An open transaction is spoilt by it: the whole of it is tried again.
    if (db.isTransaction) throw Object.assign(new Error('lost a race'), { code: '40001' })
    return undefined
  }
}

/**
 * A waiting trip and a free driver, nine of ten assignments: looked at without locks, decided by the same checks, then bound by one
 * statement that holds both only if neither has changed since. Anything else answers undefined and takes the way under locks.
 */
export const assignAtOnce = async (
  deps: Deps,
  db: Db,
  who: Who,
  item: Item,
  force: boolean,
): Promise<BulkResult | undefined> => {
  const seen = await lookAtPair(db, item.service_id, item.driver_id)
  if (seen === undefined) return undefined
  const { trip, driver, unit } = seen
  const plain = trip.status_type_id === 2 && driver.operational_status_id === 2
  if (!plain || trip.version !== item.version || !mayReach(who, trip)) return undefined
  if (!tripCan.assign(trip).allowed || (force && !who.can('DSP_FORCE'))) return undefined
  const hold: Hold = {
    trx: db,
    trips: new Map([[trip.service_id, trip]]),
    drivers: new Map([[driver.driver_id, driver]]),
    units: new Map([[driver.driver_id, unit]]),
    offers: [],
  }
  const chosen = await suitable(hold, item, force)
  if (chosen === undefined) return undefined

  const { service_id } = trip
  const bound = bindAtOnce(db, deps.config.TENANT, who.actor, {
    trip,
    driver,
    vehicle_id: chosen.vehicle_id,
    patch: withUnit(driver, chosen),
    assignment: (source) => assignmentOf(who, trip, driver, chosen, source),
    activity: {
      service_id,
      kind: 'ASIGNADO',
      before: { status_type_id: trip.status_type_id, driver_id: trip.driver_id },
      after: assignedAfter(driver, chosen, force),
    },
    command: commandTo(deps, driver, 'ASSIGNED', { service_id, assignment: chosen.kind }),
  })
  const row = await unlessRaced(db, bound)
  return row === undefined ? undefined : { service_id, ok: true, service: visible(who, row) }
}
