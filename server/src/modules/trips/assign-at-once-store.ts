import { type RawBuilder, sql } from 'kysely'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { Actor } from '#src/http/principal.ts'
import { type FleetUnit, fleetUnits } from '#src/modules/dispatch/fleet-store.ts'
import { movedColumns, movedMessage, unsettled } from '#src/modules/drivers/occupy-store.ts'
import { stateColumns, type StoredState } from '#src/modules/drivers/state-store.ts'
import type { LiveEvent } from '#src/outbox/publish.ts'
import { type Db, maybe, one } from '#src/sql.ts'
import {
  type NewActivity,
  rideMessage,
  stepWrites,
  type ToldRow,
  withoutActor,
} from './activity-store.ts'
import { tripTablesOf } from './row-sql.ts'
import { asHeld, assignments, heldColumns, type HeldTrip, type TripPatch } from './store.ts'

type Seen = { trip: HeldTrip; driver: StoredState; unit: FleetUnit | undefined }

const asJson = (rows: RawBuilder<unknown>) => sql`(select row_to_json(x) from (${rows}) x)`

/** A trip and a driver as they are, nothing held; undefined when one is missing or a sanction has to be settled first. */
export const lookAtPair = async (
  db: Db,
  service_id: number,
  driver_id: number,
): Promise<Seen | undefined> => {
  const seen = await one(
    db,
    sql<{
      trip: Omit<HeldTrip, 'retained'> | null
      driver: (StoredState & { unsettled: boolean }) | null
      unit: FleetUnit | null
    }>`select ${asJson(sql`select ${heldColumns} from trip t where t.service_id = ${service_id}`)} as trip,
      ${asJson(sql`select ${stateColumns}, d.coverage_id, d.birth_date, ${unsettled} as unsettled
        from driver d where d.driver_id = ${driver_id}`)} as driver,
      ${asJson(sql`${fleetUnits} and d.driver_id = ${driver_id}`)} as unit`,
  )
  if (seen.trip === null || seen.driver === null || seen.driver.unsettled) return undefined
  return { trip: asHeld(seen.trip), driver: seen.driver, unit: seen.unit ?? undefined }
}

type Binding = {
  trip: HeldTrip
  driver: StoredState
  vehicle_id: number
  patch: TripPatch
  assignment: (trip: RawBuilder<unknown>) => RawBuilder<unknown>
  activity: NewActivity
  command: LiveEvent<'COMMAND'>
}

/**
 * Trip, driver, assignment, story, audit and messages in one statement, which is a transaction of its own. Trip before driver,
 * as everywhere; each only if it is still the one that was looked at, or nothing happens and the answer is undefined.
 */
export const bindAtOnce = async (
  db: Db,
  tenant: string,
  actor: Actor,
  b: Binding,
): Promise<TripRow | undefined> => {
  const { service_id, version } = b.trip
  const changed = sql`from changed`
  const row = await maybe(
    db,
    sql<{ value: ToldRow }>`
      with held as (
        select service_id from trip where service_id = ${service_id} and version = ${version} for update),
      moved as (
        update driver d set ${movedColumns(4)} from held
        where d.driver_id = ${b.driver.driver_id} and d.version = ${b.driver.version} and d.operational_status_id = 2 returning d.*),
      changed as (
        update trip t set ${assignments(b.patch)}, version = t.version + 1 from moved
        where t.service_id = ${service_id} and t.version = ${version} returning t.*),
      opened as (${b.assignment(sql`changed`)}),
      ${stepWrites(actor, b.activity, changed)},
      sent as (
        insert into outbox (topic, category, action, value, coverage_id, company_id)
        select * from (
          ${movedMessage(sql`moved`, tenant, 4, b.vehicle_id)}
          union all
          select ${b.command.topic}, ${b.command.category}, ${b.command.action}, ${JSON.stringify(b.command.value)}::jsonb, null, null ${changed}
          union all
          ${rideMessage(tripTablesOf(sql`changed`), tenant, actor, 'ASSIGNED')}) message
        returning category, value)
      select value from sent where category = 'SERVICE'`,
  )
  return row === undefined ? undefined : withoutActor(row.value)
}
