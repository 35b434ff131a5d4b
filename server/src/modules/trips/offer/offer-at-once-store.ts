import { sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import { publishWith } from '#src/events/publish-with.ts'
import type { LiveEvent } from '#src/events/publish.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { movedColumns, movedMessage, unsettled } from '#src/modules/drivers/day/driver-state-sql.ts'
import { shownStatus } from '#src/modules/drivers/day/shown-status.ts'
import { tripTables } from '#src/modules/trips/row-sql.ts'
import { rideMessage, stepWrites } from '#src/modules/trips/story/activity-store.ts'
import { assignments } from '#src/modules/trips/store.ts'
import { offeredTrip } from './offered.ts'

/** One trip for one free driver. */
export type PlainOffer = {
  service_id: number
  version: number
  driver_id: number
  vehicle_id: number
  eta_s: number
  /** Seconds to answer, and seconds in which the phone must show it; 0 when nobody waits for that. */
  seconds: number
  received_s: number
}

export type MadeOffer = {
  offer_id: number
  expires_at: string
  service_id: number
  driver_id: number
  driver_uuid: string
  origin_text: string
  origin_latitude: number
  origin_longitude: number
  fare_cents: number
}

/**
 * Offers, trips and drivers in one statement. A pair is offered only if the trip is as it was looked at, the driver is free
 * in that car, and nobody else holds one of them: nothing here waits. Answers the offers that were made.
 */
export const insertOffers = async (
  trx: Db,
  tenant: string,
  offers: readonly PlainOffer[],
): Promise<MadeOffer[]> => {
  const { rows } = await publishWith(
    trx,
    (append) => sql<MadeOffer>`
      with wanted as materialized (
        select * from json_to_recordset(${JSON.stringify(offers)}::json) as x(service_id int, version int, driver_id int,
          vehicle_id int, eta_s int, seconds int, received_s int)),
      ready as materialized (
        select w.service_id, w.driver_id, w.vehicle_id, w.eta_s, w.seconds, w.received_s from wanted w
        join trip t on t.service_id = w.service_id and t.version = w.version and t.status_type_id = ${lit(tripStatus.PENDING)}
          and t.retained_at is null and t.approval in ('NOT_NEEDED', 'APPROVED')
        join driver d on d.driver_id = w.driver_id and d.is_active and ${shownStatus('d')} = ${lit(driverStatus.FREE)} and not ${unsettled}
        join driver_shift h on h.driver_id = d.driver_id and h.vehicle_id = w.vehicle_id and h.ended_at is null
        for no key update of t, d skip locked),
      moved as (
        update driver d set ${movedColumns(driverStatus.OFFERED)} from ready r where d.driver_id = r.driver_id
        returning d.*, r.vehicle_id),
      changed as (
        update trip t set ${assignments(offeredTrip)}, version = t.version + 1 from ready r where t.service_id = r.service_id
        returning t.*),
      made as (
        insert into trip_offer (service_id, driver_id, vehicle_id, attempt, eta_s, slot, expires_at, received_by)
        select r.service_id, r.driver_id, r.vehicle_id, c.attempt, r.eta_s, 'CURRENT', now() + make_interval(secs => r.seconds),
          now() + make_interval(secs => nullif(r.received_s, 0))
        from ready r join changed c using (service_id)
        returning offer_id, service_id, driver_id, expires_at),
      sent as (${append(movedMessage(sql`moved`, tenant, driverStatus.OFFERED, sql`m.vehicle_id`))})
      select o.offer_id, o.expires_at, o.service_id, o.driver_id, m.driver_uuid,
        c.origin_text, c.origin_latitude, c.origin_longitude, c.fare_cents
      from made o join changed c using (service_id) join moved m on m.driver_id = o.driver_id order by o.offer_id`,
  )
  return rows
}

export type ToldOffer = {
  service_id: number
  before: object
  after: object
  command: LiveEvent<'COMMAND'>
}

/** Story, audit and messages of offers just made; the rows of the screens show the offers, so they must be there already. */
export const recordOffers = async (
  trx: Db,
  tenant: string,
  actor: Actor,
  offers: readonly ToldOffer[],
): Promise<void> => {
  const told = JSON.stringify(
    offers.map(({ command, ...rest }) => ({ ...rest, topic: command.topic, value: command.value })),
  )
  const step = {
    service_id: sql<number>`o.service_id`,
    kind: 'OFERTADO' as const,
    before: sql`o.before`,
    after: sql`o.after`,
  }
  await publishWith(
    trx,
    (append) => sql`
      with told as materialized (
        select * from json_to_recordset(${told}::json) as x(service_id int, before jsonb, after jsonb, topic text, value jsonb)),
      ${stepWrites(actor, step, sql`from told o`)},
      commanded as (${append(sql`select o.topic, 'COMMAND', 'OFFER', o.value, null::int, null::int from told o`)})
      ${append(rideMessage(sql`${tripTables} join told o on o.service_id = t.service_id`, tenant, actor, 'OFFERED'))}`,
  )
}
