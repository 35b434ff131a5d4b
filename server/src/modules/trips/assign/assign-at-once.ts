import type { z } from 'zod'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { Failure } from '@chaski/contract/errors.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { assignForm, BulkResult } from '@chaski/contract/trips/action-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Claim } from '#src/http/idempotency.ts'
import { isOfTheRows } from '#src/base/sql/is-of-the-rows.ts'
import { together } from '#src/base/sql/together.ts'
import {
  type Binding,
  bindAtOnce,
  lookAtPairs,
  mostAtOnce,
  type SeenPair,
} from './assign-at-once-store.ts'
import { assignedAfter } from './bind-unit.ts'
import { visible } from '#src/modules/trips/change-trips.ts'
import { type Assigned, decideAssign } from './decide-assign.ts'
import { commandTo } from '#src/modules/trips/story/record-step.ts'
import { mayReach, type Who } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'

type Form = z.output<typeof assignForm>
type Item = Form['items'][number]

/** A waiting trip, as the caller knows it and may reach it, and a free driver. */
const isPlain = (who: Who, { trip, driver }: SeenPair, { version }: Item): boolean =>
  trip.status_type_id === tripStatus.PENDING &&
  driver.operational_status_id === driverStatus.FREE &&
  trip.version === version &&
  mayReach(who, trip)

/** The same decision as under locks, upon what was seen; undefined when it would refuse, or assign for later. */
const decided = (who: Who, seen: SeenPair, item: Item, force: boolean): Assigned | undefined => {
  // A waiting trip is offered to nobody, and a booking that asks for an affiliated car is not for this way.
  const pairing = { ...seen, offered: false, affiliated: false }
  try {
    const assigned = decideAssign(
      who,
      pairing,
      { ...item, force },
      Math.floor(databaseTime() / 1000),
    )
    return assigned.kind === 'CURRENT' ? assigned : undefined
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** Binds what can be bound. One that spoils the statement must not spoil it for its neighbours: then each goes alone. */
const bindEach = async (
  deps: Deps,
  bindings: readonly Binding[],
): Promise<(TripRow | undefined)[]> => {
  try {
    const rows = await bindAtOnce(deps.db, deps.config.TENANT, bindings)
    const bound = new Map(rows.map((row) => [row.service_id, row]))
    return bindings.map(({ service_id }) => bound.get(service_id))
  } catch (error) {
    if (!isOfTheRows(error)) throw error
    if (bindings.length === 1) return [undefined]
    const rows: (TripRow | undefined)[] = []
    for (const binding of bindings) rows.push(...(await bindEach(deps, [binding])))
    return rows
  }
}

export type AssignAtOnce = (
  who: Who,
  form: Form,
  claim: Claim | null,
) => Promise<BulkResult | undefined>

/**
 * The fast way. One waiting trip and one free driver, nine of ten assignments: looked at without locks, decided as under locks, then bound by
 * one statement that holds both only if neither has changed since. Anything else answers undefined and takes the plain way.
 * What many desks do in the same moment shares its statements.
 */
export const createAssignAtOnce = (deps: Deps): AssignAtOnce => {
  const options = { most: mostAtOnce, lanes: 2 }
  const look = together(lookAtPairs.bind(null, deps.db), options)
  const bind = together(bindEach.bind(null, deps), options)

  return async (who, { items, force }, claim) => {
    const [item, ...others] = items
    if (item === undefined || others.length > 0) return undefined
    const { service_id, driver_id } = item
    const seen = await look({ service_id, driver_id })
    if (seen === undefined || !isPlain(who, seen, item)) return undefined
    const chosen = decided(who, seen, item, force)
    if (chosen === undefined) return undefined
    const { trip, driver } = seen
    const row = await bind({
      service_id,
      version: trip.version,
      driver_id,
      driver_version: driver.version,
      vehicle_id: chosen.vehicle_id,
      eta_s: chosen.eta_s,
      actor: who.actor,
      before: { status_type_id: trip.status_type_id, driver_id: trip.driver_id },
      after: assignedAfter(driver, chosen, force),
      command: commandTo(deps, driver, 'ASSIGNED', { service_id, assignment: chosen.kind }),
      claim,
      shows_client: who.can('DSP_CLIENT_VIEW'),
    })
    return row === undefined ? undefined : { service_id, ok: true, service: visible(who, row) }
  }
}
