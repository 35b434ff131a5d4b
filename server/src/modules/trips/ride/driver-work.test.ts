import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { age, anomalies, newTrip, placeAt, plaza, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, unit, driver, assigned, get, offer } = await tripDesk()
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

/** One now for all: the time between two calls is not part of what they tell. */
const began = Date.now()
const minutesAgo = (minutes: number): string => new Date(began - minutes * 60_000).toISOString()

/** The way a phone reports once it has signal again. */
const wasAt = (latitude: number, minutes: number) => ({
  latitude,
  longitude: plaza.longitude,
  ts: minutesAgo(minutes),
})

describe("the phone's one look", () => {
  it('has the offer with its zone, payment and time', async () => {
    const u = unit()
    const phone = await driver(u)
    const trip = await newTrip(olga)
    await offer(trip.service_id, trip.version, { mode: 'MANUAL', driver_ids: [u.driver_id] })
    const { data } = await phone(trips.ownWork, {})
    expect(data.driver.status_driver_id).toBe(3)
    expect(data.offers).toMatchObject([
      { service_id: trip.service_id, payment_name: 'Efectivo', collects: true, slot: 'CURRENT' },
    ])
    expect(data.offers[0]!.zone_name).toBeTruthy()
    expect(data.offers[0]!.seconds_total).toBeGreaterThanOrEqual(data.offers[0]!.seconds_left)
    await phone(trips.refuseOffer, { params: data.offers[0]!, body: {} })
    expect((await phone(trips.ownWork, {})).data.offers).toEqual([])
  })

  it('has the trip under way first and only live ones', async () => {
    const { trip, phone } = await assigned()
    const { data } = await phone(trips.ownWork, {})
    expect(data.trips.map((t) => t.service_id)).toEqual([trip.service_id])
    expect(data.trips[0]).toMatchObject({ requires_pin: false, close_fields: [], collects: true })
    expect(data.trips[0]).not.toHaveProperty('offers')
    expect(data.trips[0]).not.toHaveProperty('pin')
  })

  it('reads the number, the manzana and the lote as they were typed at the desk', async () => {
    const { trip, phone } = await assigned({
      origin: { ...plaza, text: 'La Encalada Mz B Lt 5', reference: 'frente al parque' },
      destinations: [{ ...plaza, text: 'Avenida Ejército 710', latitude: plaza.latitude + 0.01 }],
    })
    const { data } = await phone(trips.ownWork, {})
    expect(data.trips.find((t) => t.service_id === trip.service_id)).toMatchObject({
      origin: {
        text: 'La Encalada Mz B Lt 5',
        reference: 'frente al parque',
        block: 'B',
        lot: '5',
      },
      destinations: [{ text: 'Avenida Ejército 710', block: null, lot: null }],
    })
  })

  it('adds up the day by how it was paid', async () => {
    const { trip, phone } = await assigned()
    const before = (await phone(trips.ownEarnings, {})).data
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    await phone(trips.onBoard, { params, body: {} })
    await phone(trips.finish, { params, body: {} })
    const { data } = await phone(trips.ownEarnings, {})
    expect(data.days).toHaveLength(7)
    const [was, now] = [before.days.at(-1)!, data.days.at(-1)!]
    expect(now).toMatchObject({
      date: data.today,
      trips: was.trips + 1,
      total_cents: was.total_cents + trip.fare_cents,
    })
    const cash = (e: typeof data) =>
      e.payments.find((p) => p.payment_type_id === 1)?.today_cents ?? 0
    expect(cash(data) - cash(before)).toBe(trip.fare_cents)
  })

  it('names documents that run out, of the driver and of the car', async () => {
    const u = unit()
    const phone = await driver(u)
    await run(
      test.db,
      sql`update holder_document set expires_on = lima_today() + 5
          where holder = 'VEHICLE' and holder_id = ${u.vehicle_id} and expires_on is not null`,
    )
    const { data } = (await phone(trips.ownDocuments, {})).data
    expect(data.some((p) => p.holder === 'VEHICLE' && p.status === 'EXPIRING')).toBe(true)
    expect(data.some((p) => p.holder === 'DRIVER')).toBe(true)
  })
})

describe('a step told later', () => {
  it('counts the wait as it was, not as long as the signal was away', async () => {
    const { trip, u, phone } = await assigned()
    const params = { service_id: trip.service_id }
    await age(test, trip.service_id, 'assigned_at', 3600)
    await age(test, trip.service_id, 'date_time_service', 3600)
    await phone(trips.position, {
      body: { points: [wasAt(plaza.latitude + 0.05, 45), wasAt(plaza.latitude, 40)] },
    })
    await phone(trips.onWay, { params, query: { at: minutesAgo(50) } })
    await placeAt(test, u.driver_id, -16.35, -71.5)
    const arrived = await phone(trips.arrived, { params, query: { at: minutesAgo(40) } })
    expect(arrived.data.status_type_id).toBe(6)
    const aboard = await phone(trips.onBoard, {
      params,
      query: { at: minutesAgo(38) },
      body: {},
    })
    const waited =
      Date.parse(aboard.data.times.boarded_at!) - Date.parse(aboard.data.times.arrived_at!)
    expect(waited / 60_000).toBeCloseTo(2, 1)
    const done = await phone(trips.finish, { params, query: { at: minutesAgo(10) }, body: {} })
    expect(done.data.fare_cents).toBe(trip.fare_cents)
    const ago = Date.now() - Date.parse(done.data.times.closed_at!)
    expect(ago / 60_000).toBeGreaterThan(9)
  })

  it('is refused where the way reported was never near the door', async () => {
    const { trip, u, phone } = await assigned()
    const params = { service_id: trip.service_id }
    await age(test, trip.service_id, 'assigned_at', 3600)
    await phone(trips.onWay, { params, query: { at: minutesAgo(50) } })
    await phone(trips.position, { body: { points: [wasAt(plaza.latitude + 0.05, 40)] } })
    // Being near now does not make the past true.
    await placeAt(test, u.driver_id, plaza.latitude, plaza.longitude)
    const refused = await phone(trips.arrived, { params, query: { at: minutesAgo(40) } })
    expect(refused.error.code).toBe('TOO_FAR')
    expect((await phone(trips.arrived, { params })).data.status_type_id).toBe(6)
  })

  it('is never ahead of now, nor behind the step before it', async () => {
    const { trip, phone } = await assigned()
    const params = { service_id: trip.service_id }
    const early = await phone(trips.onWay, { params, query: { at: minutesAgo(600) } })
    const { on_way_at, assigned_at } = early.data.times
    expect(Math.abs(Date.parse(on_way_at!) - Date.parse(assigned_at!))).toBeLessThan(2)
    const late = await phone(trips.onBoard, {
      params,
      query: { at: minutesAgo(-60) },
      body: {},
    })
    expect(Date.parse(late.data.times.boarded_at!)).toBeLessThanOrEqual(Date.now() + 1000)
    expect((await get(trip.service_id)).status_type_id).toBe(7)
    await phone(trips.finish, { params, body: {} })
  })
})
