import type { TripActivityKind } from '@chaski/contract/trips/activity-titles.ts'
import type { LiveAction } from '@chaski/contract/live.ts'
import { topics } from '@chaski/contract/live.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { type LiveEvent, publish } from '#src/events/publish.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { insertStep } from './activity-store.ts'
import type { StoredTrip } from '#src/modules/trips/store.ts'

export type Step = {
  /** What happened, as the story of the trip shows it: CREADO, ASIGNADO, … */
  kind: TripActivityKind
  action: LiveAction<'SERVICE'>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason_id?: number | null
  note?: string | null
  /** What the driver's own phone hears with it. */
  command?: Command
}

type Command = {
  driver: { driver_uuid: string }
  action: LiveAction<'COMMAND'>
  value: Record<string, unknown>
}

/** What a trip was before anybody asked for it. */
export const notYet = 0

type TripBefore = Pick<StoredTrip, 'service_id' | 'driver_id'> & {
  status_type_id: TripStatus | typeof notYet
}

/** Writes what happened to a trip into its story, the audit log and the live channel; answers the row as it is now. */
export const recordStep = async (
  deps: Deps,
  trx: Db,
  actor: Actor,
  before: TripBefore,
  step: Step,
): Promise<TripRow> => {
  const was = {
    status_type_id: before.status_type_id,
    driver_id: before.driver_id,
    ...step.before,
  }
  const { kind, after, reason_id, note, command } = step
  return insertStep(trx, deps.config.TENANT, actor, step.action, {
    service_id: before.service_id,
    kind,
    before: was,
    after,
    reason_id: reason_id ?? null,
    note: note ?? null,
    command:
      command === undefined
        ? undefined
        : commandTo(deps, command.driver, command.action, command.value),
  })
}

export const commandTo = (
  deps: Deps,
  driver: { driver_uuid: string },
  action: LiveAction<'COMMAND'>,
  value: Record<string, unknown>,
): LiveEvent<'COMMAND'> => ({
  topic: topics.driverCommand(deps.config.TENANT, driver.driver_uuid),
  category: 'COMMAND',
  action,
  value,
})

/** A message to a driver's own device, leaving with the change that causes it. */
export const publishToDriver = (
  deps: Deps,
  trx: Db,
  driver: { driver_uuid: string },
  action: LiveAction<'COMMAND'>,
  value: Record<string, unknown>,
): Promise<void> => publish(trx, commandTo(deps, driver, action, value))

/** Something that every screen should look at. */
export const alertOperators = (
  deps: Deps,
  trx: Db,
  trip: Pick<StoredTrip, 'coverage_id' | 'company_id'>,
  value: Record<string, unknown>,
): Promise<void> =>
  publish(trx, {
    topic: topics.operations(deps.config.TENANT),
    category: 'OPERATION',
    action: 'ALERT',
    value,
    coverage_id: trip.coverage_id,
    company_id: trip.company_id,
  })
