import { type RawBuilder, sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { ActorColumns } from '#src/http/audit.ts'
import type { Claim } from '#src/http/idempotency.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { fleetUnit } from '#src/modules/fleet/fleet-unit.ts'
import { type FleetRow, type FleetUnit, fleetUnits } from '#src/modules/fleet/fleet-unit-sql.ts'
import {
  movedColumns,
  movedMessage,
  stateColumns,
  type StoredState,
  unsettled,
} from '#src/modules/drivers/day/driver-state-sql.ts'
import { publishWith } from '#src/events/publish-with.ts'
import type { LiveEvent } from '#src/events/publish.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import {
  rideMessage,
  stepWrites,
  type PublishedRow,
  withoutActor,
} from '#src/modules/trips/story/activity-store.ts'
import { newAssignment } from './assignment-store.ts'
import { withUnit } from './bind-unit.ts'
import { tripTablesOf } from '#src/modules/trips/row-sql.ts'
import { asHeld, assignments, heldColumns, type HeldTrip } from '#src/modules/trips/store.ts'

export type Pair = { service_id: number; driver_id: number }
export type SeenPair = { trip: HeldTrip; driver: StoredState; unit: FleetUnit | undefined }

const asJson = (rows: RawBuilder<unknown>) => sql`(select row_to_json(x) from (${rows}) x)`

/** Trips and drivers as they are, nothing held; undefined where one is missing or a sanction has to be settled first. */
export const lookAtPairs = async (
  db: Db,
  pairs: readonly Pair[],
): Promise<(SeenPair | undefined)[]> => {
  const rows = await many(
    db,
    sql<{
      trip: Omit<HeldTrip, 'retained'> | null
      driver: (StoredState & { unsettled: boolean }) | null
      unit: FleetRow | null
    }>`select ${asJson(sql`select ${heldColumns} from trip t where t.service_id = pair.service_id`)} as trip,
        ${asJson(sql`select ${stateColumns}, d.coverage_id, d.birth_date, ${unsettled} as unsettled
          from driver d where d.driver_id = pair.driver_id`)} as driver,
        ${asJson(sql`${fleetUnits} and d.driver_id = pair.driver_id`)} as unit
      from rows from (json_to_recordset(${JSON.stringify(pairs)}::json) as (service_id int, driver_id int)) with ordinality as pair(service_id, driver_id, at)
      order by pair.at`,
  )
  return rows.map(({ trip, driver, unit }) =>
    trip === null || driver === null || driver.unsettled
      ? undefined
      : { trip: asHeld(trip), driver, unit: unit === null ? undefined : fleetUnit(unit) },
  )
}

export type Binding = Pair & {
  version: number
  driver_version: number
  vehicle_id: number
  eta_s: number | null
  actor: Actor
  before: object
  after: object
  command: LiveEvent<'COMMAND'>
  /** The key of the call, and whether its answer shows the client: what is kept is what was answered. */
  claim: Claim | null
  shows_client: boolean
}

const wanted = (bindings: readonly Binding[]): string =>
  JSON.stringify(
    bindings.map(({ actor, command, claim, ...rest }) => ({
      ...rest,
      by_id: actor.id,
      by_name: actor.name,
      ip: actor.ip,
      request_id: actor.request_id,
      command_topic: command.topic,
      command_value: command.value,
      principal: claim?.principal,
      operation: claim?.operation,
      key: claim?.key,
      body_sha256: claim?.body_sha256.toString('hex'),
    })),
  )

const actor: ActorColumns & { type: string } = {
  type: 'OPERADOR',
  id: sql`w.by_id`,
  name: sql`w.by_name`,
  ip: sql`w.ip`,
  request_id: sql`w.request_id`,
}

const tables = sql`changed t join wanted w using (service_id)`

/**
 * Trips, drivers, assignments, story, audit, messages and the keys of the calls in one statement, which is a transaction of its
 * own. A pair is bound only if neither has changed since it was looked at and nobody else holds one of them: nothing here waits.
 * Answers the rows of those that were bound. A trip or driver that is among them twice is refused by the indexes, and all with it.
 */
export const bindAtOnce = async (
  db: Db,
  tenant: string,
  bindings: readonly Binding[],
): Promise<TripRow[]> => {
  const { rows } = await publishWith(
    db,
    (append) => sql<{ value: PublishedRow }>`
      with wanted as materialized (
        select * from json_to_recordset(${wanted(bindings)}::json) as x(service_id int, version int, driver_id int,
          driver_version int, vehicle_id int, eta_s int, by_id int, by_name text, ip text, request_id text, before jsonb, after jsonb,
          command_topic text, command_value jsonb, principal text, operation text, key text, body_sha256 text, shows_client boolean)
        limit ${sql.lit(mostAtOnce)}),
      ready as materialized (
        select w.service_id, w.driver_id, w.vehicle_id, w.eta_s from wanted w
        join trip t on t.service_id = w.service_id and t.version = w.version
        join driver d on d.driver_id = w.driver_id and d.version = w.driver_version and d.operational_status_id = ${lit(driverStatus.FREE)}
        for no key update of t, d skip locked),
      moved as (
        update driver d set ${movedColumns(driverStatus.ON_WAY)} from ready r where d.driver_id = r.driver_id
        returning d.*, r.vehicle_id),
      changed as (
        update trip t set ${assignments(
          withUnit(
            { driver_id: sql`r.driver_id` },
            { vehicle_id: sql`r.vehicle_id`, kind: 'CURRENT', eta_s: sql`r.eta_s` },
          ),
        )}, version = t.version + 1 from ready r where t.service_id = r.service_id
        returning t.*),
      opened as (${newAssignment(
        {
          service_id: sql`t.service_id`,
          driver_id: sql`t.driver_id`,
          vehicle_id: sql`t.vehicle_id`,
          kind: 'CURRENT',
          by: actor.name,
        },
        tables,
      )}),
      ${stepWrites(
        actor,
        {
          service_id: sql`w.service_id`,
          kind: 'ASIGNADO',
          before: sql`w.before`,
          after: sql`w.after`,
        },
        sql`from ${tables}`,
      )},
      sent as (
        ${append(sql`select * from (
          ${movedMessage(sql`moved`, tenant, driverStatus.ON_WAY, sql`m.vehicle_id`)}
          union all
          select w.command_topic, 'COMMAND', 'ASSIGNED', w.command_value, null, null from ${tables}
          union all
          ${rideMessage(sql`${tripTablesOf(sql`changed`)} join wanted w on w.service_id = t.service_id`, tenant, actor, 'ASSIGNED')}) message`)}
        returning category, value),
      kept as (
        insert into idempotency (principal, operation, key, body_sha256, status, body)
        select w.principal, w.operation, w.key, decode(w.body_sha256, 'hex'), 200, json_build_object('data', json_build_array(
          json_build_object('service_id', w.service_id, 'ok', true,
            'service', case when w.shows_client then s.value - 'actor' else s.value - 'actor' - 'client' end)))
        from sent s join wanted w on w.service_id = (s.value ->> 'service_id')::int
        where s.category = 'SERVICE' and w.key is not null)
      select value from sent where category = 'SERVICE'`,
  )
  return rows.map(({ value }) => withoutActor(value))
}

export const mostAtOnce = 16
