import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import { age, anomalies, newTrip, rideForm, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, boss, get } = await tripDesk()
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A company that lets anybody ride on credit, as much as they like. */
const freeCompany = async (): Promise<number> => {
  const { company_id } = await one(
    test.db,
    sql<{
      company_id: number
    }>`update company set verification_code_hash = null, riders = 'ANYONE', approval_mode = 'NEVER',
      requires_cost_center = false, credit_enabled = true, contract_from = null, contract_to = null, credit_limit_cents = null
      where company_id = (select min(company_id) from company where is_active) returning company_id`,
  )
  await run(test.db, sql`update dynamicfield set required = false where company_id = ${company_id}`)
  return company_id
}

const leaveCredit = (company_id: number, cents: number) =>
  run(
    test.db,
    sql`update company set credit_limit_cents = (select reserved_cents + owed_cents from company_credit c
        where c.company_id = company.company_id) + ${cents} where company_id = ${company_id}`,
  )

describe('several cars in one order', () => {
  it('are rides of their own in one group; the group is cancelled with an answer for each', async () => {
    const trip = await newTrip(olga, { date_time_service: later(30), notes: 'Boda' })
    const params = { service_id: trip.service_id }
    const { status, data } = await olga(plans.addCars, { params, body: { count: 2 } })
    expect(status).toBe(201)
    expect(data.group_id).toBe(trip.service_id)
    expect(data.data.map((row) => row.date_time_service)).toEqual(
      Array.from({ length: 3 }, () => data.data[0]!.date_time_service),
    )
    expect(await get(data.data[2]!.service_id)).toMatchObject({
      group_id: trip.service_id,
      notes: 'Boda',
      fare_cents: trip.fare_cents,
    })
    const more = await olga(plans.addCars, {
      params: { service_id: data.data[2]!.service_id },
      body: { count: 1 },
    })
    expect(more.data.data).toHaveLength(4)
    const rows = (await olga(plans.group, { params })).data.data
    const items = rows.map(({ service_id, version }, n) => ({
      service_id,
      version: version + (n === 1 ? 1 : 0),
    }))
    const ended = await boss(trips.cancel, { body: { items, reason_id: 1 } })
    expect(ended.data.data.map(({ ok }) => ok)).toEqual([true, false, true, true])
    const over = await olga(plans.addCars, { params, body: { count: 1 } })
    expect(over.error).toMatchObject({ code: 'STATE_CONFLICT', detail: 'El servicio ya terminó.' })
  })

  it('are all taken or none: the credit is asked for each', async () => {
    const company_id = await freeCompany()
    const trip = await newTrip(olga, { company_id, payment_type_id: paymentKind.CREDIT })
    await leaveCredit(company_id, Math.round(trip.fare_cents * 1.5))
    const params = { service_id: trip.service_id }
    const { error } = await olga(plans.addCars, { params, body: { count: 2 } })
    expect(error.code).toBe('PAYMENT_REFUSED')
    expect((await olga(plans.group, { params })).data).toEqual({ group_id: null, data: [] })
    expect((await olga(plans.addCars, { params, body: { count: 1 } })).status).toBe(201)
  })
})

describe('an order taken in one call', () => {
  it('is as many rides as cars, in one group, of which the first is the answer', async () => {
    const trip = await newTrip(olga, { cars: 3, call_id: 'call-of-one' })
    const { data } = await olga(plans.group, { params: { service_id: trip.service_id } })
    expect(data.group_id).toBe(trip.service_id)
    expect(data.data).toHaveLength(3)
    const calls = await many(
      test.db,
      sql<{ service_id: number }>`select service_id from trip where call_id = 'call-of-one'`,
    )
    expect(calls).toEqual([{ service_id: trip.service_id }])
  })

  it('is refused whole where the credit does not reach for the last car', async () => {
    const company_id = await freeCompany()
    const one = await newTrip(olga, { company_id, payment_type_id: paymentKind.CREDIT })
    await leaveCredit(company_id, Math.round(one.fare_cents * 1.5))
    const cellphone = '+51911222333'
    const { error } = await olga(trips.create, {
      body: rideForm({ company_id, payment_type_id: paymentKind.CREDIT, cars: 2, cellphone }),
    })
    expect(error.code).toBe('PAYMENT_REFUSED')
    const left = await many(test.db, sql`select 1 from trip where cellphone = ${cellphone}`)
    expect(left).toEqual([])
  })

  it('with a flight is met after the landing, every car of it', async () => {
    const flight = { flight_no: 'LA 2031', flight_at: later(5), buffer_min: 30 }
    const trip = await newTrip(olga, { cars: 2, flight, date_time_service: later(9) })
    const { data } = await olga(plans.group, { params: { service_id: trip.service_id } })
    const pickup = Date.parse(flight.flight_at) + 30 * 60_000
    for (const row of data.data) {
      expect(Date.parse(row.date_time_service)).toBe(pickup)
      expect((await get(row.service_id)).flight).toMatchObject({ flight_no: 'LA 2031' })
    }
    const more = await olga(plans.addCars, {
      params: { service_id: trip.service_id },
      body: { count: 1 },
    })
    const third = more.data.data.at(-1)!
    expect((await get(third.service_id)).flight).toMatchObject({ buffer_min: 30 })
    const landed = { ...flight, flight_at: later(-2) }
    const { error } = await olga(trips.create, { body: rideForm({ flight: landed }) })
    expect(error.errors).toMatchObject([{ path: 'flight.flight_at', code: 'PAST' }])
  })
})

describe('the way back', () => {
  it('waits outside the queue until its hour is confirmed', async () => {
    const trip = await newTrip(olga)
    const params = { service_id: trip.service_id }
    const { data } = await olga(plans.addReturn, { params, body: { at: null } })
    const { service_id } = data.data.find((row) => row.service_id !== trip.service_id)!
    const open = await get(service_id)
    expect(open).toMatchObject({
      is_hour_open: true,
      origin: { text: 'Aeropuerto' },
      destinations: [{ text: 'Plaza de Armas' }],
      retained: { reason: 'Regreso por confirmar' },
    })
    await age(test, service_id, 'date_time_service', 7200)
    await runClock(test.deps)
    expect((await get(service_id)).status_type_id).toBe(1)
    const at = later(2)
    const body = { version: (await get(service_id)).version, at }
    const confirmed = await olga(plans.confirmHour, { params: { service_id }, body })
    expect(confirmed.data).toMatchObject({ retained: null, status_type_id: 1 })
    expect(Date.parse(confirmed.data.date_time_service)).toBe(Date.parse(at))
    expect((await get(service_id)).is_hour_open).toBe(false)
    const again = { version: confirmed.data.version, at }
    const twice = await olga(plans.confirmHour, { params: { service_id }, body: again })
    expect(twice.error.detail).toBe('La hora ya está confirmada.')
  })

  it('that is let go by hand has nothing left to confirm', async () => {
    const trip = await newTrip(olga)
    const params = { service_id: trip.service_id }
    const { data } = await olga(plans.addReturn, { params, body: { at: null } })
    const { service_id, version } = data.data.find((row) => row.service_id !== trip.service_id)!
    await olga(trips.release, { params: { service_id }, query: { version } })
    expect(await get(service_id)).toMatchObject({ retained: null, is_hour_open: false })
  })
})

describe('a flight', () => {
  it('sets the hour of the ride, landing and margin, and moves it when it is late', async () => {
    const trip = await newTrip(olga, { date_time_service: later(20) })
    const params = { service_id: trip.service_id }
    const flight = { flight_no: 'LA 2031', flight_at: later(22), buffer_min: 40 }
    const first = await olga(plans.setFlight, {
      params,
      body: { ...flight, version: trip.version },
    })
    const pickup = Date.parse(flight.flight_at) + 40 * 60_000
    expect(Date.parse(first.data.date_time_service)).toBe(pickup)
    expect((await get(trip.service_id)).flight).toMatchObject({
      flight_no: 'LA 2031',
      buffer_min: 40,
    })
    const late = { ...flight, flight_at: later(24), version: first.data.version }
    const second = await olga(plans.setFlight, { params, body: late })
    expect(Date.parse(second.data.date_time_service)).toBe(Date.parse(late.flight_at) + 40 * 60_000)
    const stale = await olga(plans.setFlight, { params, body: late })
    expect(stale.status).toBe(412)
    expect(stale.error.current).toMatchObject({ flight: { buffer_min: 40 } })
  })
})
