import { sql } from 'kysely'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { driverSets, driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { offerSets } from '@chaski/contract/trips/offer-state.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

export const plaza = { text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }
export const airport = { text: 'Aeropuerto', latitude: -16.3411, longitude: -71.583099 }

let phones = 10_000_000

/** A ride as a caller would ask for it; each from another phone. */
export const rideForm = (more: Record<string, unknown> = {}) => ({
  client_name: 'Rosa Quispe',
  cellphone: `9${++phones}`,
  origin: plaza,
  destinations: [airport],
  ...more,
})

/** A ride as its editor sends it back. */
export const rideChange = (trip: TripDetail, more: Record<string, unknown> = {}) => ({
  service_id: trip.service_id,
  version: trip.version,
  origin: plaza,
  destinations: [airport],
  service_type_id: trip.service_type_id,
  payment_type_id: trip.payment_type_id ?? paymentKind.CASH,
  service_attribute_ids: trip.service_attribute_ids,
  vehicle_attribute_ids: trip.vehicle_attribute_ids,
  client_name: 'Rosa Quispe',
  cellphone: trip.client!.cellphone,
  notes: '',
  reference_notes: '',
  costcenter_id: null,
  dynamic_fields: {},
  priority: 3,
  ...more,
})

export type Unit = { driver_id: number; driver_uuid: string; vehicle_id: number }

/** Drivers at work on the plaza, each in a car of its own, ready for anything. */
export const unitsAtWork = async (test: TestApp, count: number): Promise<Unit[]> => {
  const { db } = test
  const units = await many(
    db,
    sql<Unit>`
      with free as (
        select d.driver_id, d.driver_uuid, row_number() over (order by d.driver_id) as n from driver d
        where d.is_active and d.administrative_status = 'NONE' and d.operational_status_id = ${lit(driverStatus.OFF_SHIFT)}),
      cars as (
        select v.vehicle_id, row_number() over (order by v.vehicle_id) as n from vehicle v
        where v.is_active and not exists (select 1 from driver_shift s where s.vehicle_id = v.vehicle_id and s.ended_at is null))
      select driver_id, driver_uuid, vehicle_id from free join cars using (n) order by n limit ${count}`,
  )
  for (const u of units) {
    await run(
      db,
      sql`insert into driver_shift (driver_id, vehicle_id) values (${u.driver_id}, ${u.vehicle_id})`,
    )
    await run(
      db,
      sql`update driver set operational_status_id = ${lit(driverStatus.FREE)}, operational_since = now() where driver_id = ${u.driver_id}`,
    )
    await run(
      db,
      sql`insert into driver_vehicle (driver_id, vehicle_id) values (${u.driver_id}, ${u.vehicle_id}) on conflict do nothing`,
    )
    await run(
      db,
      sql`insert into driver_payment_type (driver_id, payment_type_id) select ${u.driver_id}, n from generate_series(1, 5) n on conflict do nothing`,
    )
    // Expired documents of the demonstration would hide what is tested here.
    await run(
      db,
      sql`update holder_document set expires_on = current_date + 300 where expires_on is not null
          and ((holder = 'DRIVER' and holder_id = ${u.driver_id}) or (holder = 'VEHICLE' and holder_id = ${u.vehicle_id}))`,
    )
    await placeAt(test, u.driver_id, plaza.latitude + 0.001, plaza.longitude)
  }
  return units
}

export const placeAt = (test: TestApp, driver_id: number, latitude: number, longitude: number) =>
  run(
    test.db,
    sql`insert into driver_position (driver_id, latitude, longitude, at) values (${driver_id}, ${latitude}, ${longitude}, now())
        on conflict (driver_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, at = now()`,
  )

export const newTrip = async (
  who: Caller,
  more: Record<string, unknown> = {},
): Promise<TripDetail> => {
  const { status, data, error } = await who(trips.create, { body: rideForm(more) })
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(error)}`)
  return data
}

export const stateOfDriver = async (test: TestApp, driver_id: number): Promise<number> =>
  (
    await one(
      test.db,
      sql<{
        s: number
      }>`select operational_status_id as s from driver where driver_id = ${driver_id}`,
    )
  ).s

/** Moves the clock of a trip instead of waiting for it. */
export const age = (test: TestApp, service_id: number, column: string, seconds: number) =>
  run(
    test.db,
    sql`update trip set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds}) where service_id = ${service_id}`,
  )

/** What never may be, whatever happened: said by the tables themselves. */
export const anomalies = async (test: TestApp): Promise<string[]> =>
  (
    await many(
      test.db,
      sql<{ what: string }>`
        select 'trip with two units: ' || service_id as what from trip_assignment where ended_at is null group by service_id having count(*) > 1
        union all select 'driver with two trips: ' || driver_id from trip_assignment where ended_at is null and kind = 'CURRENT' group by driver_id having count(*) > 1
        union all select 'trip and assignment differ: ' || t.service_id from trip t
          left join trip_assignment a on a.service_id = t.service_id and a.ended_at is null
          where t.status_type_id in ${oneOf(tripSets.running)} and (t.driver_id is distinct from a.driver_id or t.assignment is distinct from a.kind)
        union all select 'closed trip keeps a unit: ' || t.service_id from trip t join trip_assignment a on a.service_id = t.service_id and a.ended_at is null
          where t.status_type_id in ${oneOf(tripSets.ended)}
        union all select 'state of driver ' || d.driver_id || ' is ' || d.operational_status_id || ', its trip is ' || coalesce(t.status_type_id::text, 'none')
          from driver d
          left join trip_assignment a on a.driver_id = d.driver_id and a.kind = 'CURRENT' and a.ended_at is null
          left join trip t on t.service_id = a.service_id
          where d.operational_status_id is distinct from case t.status_type_id when ${lit(tripStatus.ASSIGNED)} then ${lit(driverStatus.ON_WAY)}
            when ${lit(tripStatus.ON_WAY)} then ${lit(driverStatus.ON_WAY)} when ${lit(tripStatus.AT_PICKUP)} then ${lit(driverStatus.AT_PICKUP)}
            when ${lit(tripStatus.ON_BOARD)} then ${lit(driverStatus.WITH_PASSENGER)} else
            case when d.operational_status_id in ${oneOf(driverSets.serving)} then ${lit(driverStatus.FREE)} else d.operational_status_id end end
        union all select 'driver with offer is ' || d.operational_status_id from driver d join trip_offer o on o.driver_id = d.driver_id and o.offer_state_id in ${oneOf(offerSets.live)}
          where d.operational_status_id not in ${oneOf([driverStatus.OFF_SHIFT, driverStatus.OFFERED])} and o.slot = 'CURRENT'
        union all select 'offered trip without offers: ' || t.service_id from trip t where t.status_type_id = ${lit(tripStatus.OFFERED)}
          and not exists (select 1 from trip_offer o where o.service_id = t.service_id and o.offer_state_id in ${oneOf(offerSets.live)})
        union all select 'offer of a trip in state ' || t.status_type_id from trip_offer o join trip t using (service_id)
          where o.offer_state_id in ${oneOf(offerSets.live)} and t.status_type_id <> ${lit(tripStatus.OFFERED)}
        union all select 'the account of company ' || c.company_id || ' is not what its rides say' from company_credit c
          left join lateral (
            select sum(t.fare_cents) filter (where t.status_type_id in ${oneOf(tripSets.running)}) as reserved,
              sum(t.fare_cents) filter (where t.status_type_id in ${oneOf(tripSets.closed)}) as owed
            from trip t where t.company_id = c.company_id and is_credit(t.payment_type_id)) taken on true
          where c.reserved_cents <> coalesce(taken.reserved, 0)
            or c.owed_cents <> coalesce(taken.owed, 0)
              - coalesce((select sum(p.amount_cents) from company_payment p where p.company_id = c.company_id), 0)`,
    )
  ).map((row) => row.what)

/** A desk at work: two operators, a fleet of forty, and the usual things they do. Drivers are handed out one by one. */
export const tripDesk = async () => {
  const test = await startTestApp()
  const olga = await test.as('OPERADOR')
  const boss = await test.as('SUPERVISOR')
  const units = await unitsAtWork(test, 40)
  let next = 0
  const unit = (): Unit => {
    const one = units[next++]
    if (one === undefined) throw new Error('the fleet is used up')
    return one
  }
  const driver = (u: Unit) => test.asGuest('driver', u.driver_id)
  const assign = (who: Caller, items: object[], more: object = {}) =>
    who(trips.assign, { body: { items, ...more } as never })
  return {
    test,
    olga,
    boss,
    units,
    unit,
    driver,
    assign,
    /** A trip with a unit of its own, and the phone of its driver. */
    assigned: async (more: Record<string, unknown> = {}) => {
      const { service_id, version } = await newTrip(olga, more)
      const u = unit()
      const { data } = await assign(olga, [{ service_id, version, driver_id: u.driver_id }])
      const [row] = data.data
      if (row?.service === undefined) throw new Error(`not assigned: ${row?.code}`)
      return { trip: row.service, u, phone: await driver(u) }
    },
    get: async (service_id: number) => (await olga(trips.get, { query: { service_id } })).data,
    offer: (service_id: number, version: number, more: object = {}) =>
      olga(trips.offer, { body: { items: [{ service_id, version }], ...more } }),
    /** What was said on a topic, oldest first. */
    sent: (topic: string, action: string) =>
      many(
        test.db,
        sql<{
          value: Record<string, unknown>
        }>`select value from outbox where topic like ${topic} and action = ${action} order by outbox_id`,
      ),
  }
}
