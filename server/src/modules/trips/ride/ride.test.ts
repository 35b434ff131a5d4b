import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import {
  age,
  anomalies,
  newTrip,
  placeAt,
  plaza,
  stateOfDriver,
  tripDesk,
} from '#src/test/trips/test-kit.ts'

const { test, olga, boss, unit, driver, assigned, get, offer, sent } = await tripDesk()
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

describe('a ride from call to fare', () => {
  it('goes through every step, its driver with it', async () => {
    const { trip, u, phone } = await assigned()
    expect(trip).toMatchObject({ status_type_id: 4, assignment: 'CURRENT', ack_at: null })
    expect(await stateOfDriver(test, u.driver_id)).toBe(4)
    const params = { service_id: trip.service_id }
    expect((await phone(trips.onWay, { params })).data.status_type_id).toBe(5)
    await placeAt(test, u.driver_id, -16.35, -71.5)
    expect((await phone(trips.arrived, { params })).error.code).toBe('TOO_FAR')
    await placeAt(test, u.driver_id, plaza.latitude, plaza.longitude)
    expect((await phone(trips.arrived, { params })).data.status_type_id).toBe(6)
    expect(await stateOfDriver(test, u.driver_id)).toBe(5)
    expect((await phone(trips.onBoard, { params, body: {} })).data.status_type_id).toBe(7)
    expect(await stateOfDriver(test, u.driver_id)).toBe(6)
    const toll = { code: 'TOLL', amount: 750, detail: 'Uchumayo' } as const
    const done = await phone(trips.finish, { params, body: { outlays: [toll] } })
    expect(done.data).toMatchObject({ status_type_id: 8, fare_cents: trip.fare_cents + 750 })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
    const story = (await olga(trips.activities, { params, query: {} })).data.data.map((a) => a.kind)
    expect(story).toEqual(['FINALIZADO', 'A_BORDO', 'EN_PUNTO', 'EN_CAMINO', 'ASIGNADO', 'CREADO'])
  })

  it('charges the wait beyond the free minutes', async () => {
    const { trip, u, phone } = await assigned()
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    await placeAt(test, u.driver_id, plaza.latitude, plaza.longitude)
    await phone(trips.arrived, { params })
    await age(test, trip.service_id, 'arrived_at', 20 * 60)
    await age(test, trip.service_id, 'date_time_service', 20 * 60)
    await phone(trips.onBoard, { params, body: {} })
    const { data } = await phone(trips.finish, { params, body: {} })
    expect(data.final_fare!.lines.map((line) => line.code)).toContain('WAITING')
    expect(data.fare_cents).toBeGreaterThan(trip.fare_cents)
  })

  it('belongs to its driver alone', async () => {
    const { trip } = await assigned()
    const other = await driver(unit())
    expect((await other(trips.onWay, { params: trip })).status).toBe(404)
  })

  it('may be reported by radio, step by step', async () => {
    const { trip } = await assigned()
    let { version } = trip
    for (const [step, status_type_id] of [
      ['ON_WAY', 5],
      ['ARRIVED', 6],
      ['ON_BOARD', 7],
    ] as const) {
      const { data } = await olga(trips.updateMinimal, {
        body: { service_id: trip.service_id, version, step },
      })
      expect(data).toMatchObject({ status_type_id })
      version = data.version
    }
    const call = await test.as('CALLCENTER')
    const refused = await call(trips.updateMinimal, {
      body: { service_id: trip.service_id, version, step: 'ON_WAY' },
    })
    expect(refused.status).toBe(403)
  })
})

describe('the PIN', () => {
  const onBoard = async () => {
    const { trip, u, phone } = await assigned()
    await phone(trips.onWay, { params: trip })
    await phone(trips.onBoard, { params: trip, body: {} })
    const { pin } = await one(
      test.db,
      sql<{ pin: string }>`select pin from trip where service_id = ${trip.service_id}`,
    )
    return { trip, u, pin }
  }
  it('closes the ride in the stead of the driver; who looked it up may not', async () => {
    const { trip, u, pin } = await onBoard()
    expect((await olga(trips.revealPin, { params: trip })).data.pin).toBe(pin)
    const params = { driver_id: u.driver_id }
    expect((await olga(trips.closeService, { params, body: { pin } })).error.code).toBe(
      'WRONG_CODE',
    )
    const done = await boss(trips.closeService, { params, body: { pin } })
    expect(done.data).toMatchObject({ status_type_id: 8 })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
    const story = (await olga(trips.activities, { params: trip, query: {} })).data.data.map(
      (a) => a.kind,
    )
    expect(story).toContain('PIN_VISTO')
    expect(story).toContain('CIERRE_MANUAL')
  })
  it("five wrong ones of somebody pause their own tries, the right one included, and nobody else's", async () => {
    const { u, pin } = await onBoard()
    const wrong = pin === '0000' ? '1111' : '0000'
    const params = { driver_id: u.driver_id }
    for (let n = 0; n < 5; n++)
      expect((await olga(trips.closeService, { params, body: { pin: wrong } })).error.code).toBe(
        'WRONG_CODE',
      )
    expect((await olga(trips.closeService, { params, body: { pin } })).status).toBe(429)
    expect((await boss(trips.closeService, { params, body: { pin } })).status).toBe(200)
  })
  it('is asked at boarding where the company wants it', async () => {
    const { trip, phone } = await assigned()
    await run(
      test.db,
      sql`update trip set requires_pin = true, pin = '4821' where service_id = ${trip.service_id}`,
    )
    await phone(trips.onWay, { params: trip })
    expect((await phone(trips.onBoard, { params: trip, body: {} })).error.code).toBe('WRONG_CODE')
    expect(
      (await phone(trips.onBoard, { params: trip, body: { pin: '4821' } })).data.status_type_id,
    ).toBe(7)
  })
})

describe('nobody at the door', () => {
  it('counts only after the wait, and by the operator', async () => {
    const { trip, phone } = await assigned()
    let row = trip
    for (const step of ['ON_WAY', 'ARRIVED'] as const)
      row = (
        await olga(trips.updateMinimal, {
          body: { service_id: trip.service_id, version: row.version, step },
        })
      ).data
    expect((await phone(trips.requestNoShow, { params: trip })).error.code).toBe('TOO_SOON')
    await age(test, trip.service_id, 'arrived_at', 301)
    const asked = await phone(trips.requestNoShow, { params: trip })
    expect(asked.data).toMatchObject({ status_type_id: 6 })
    const { data } = await olga(trips.confirmNoShow, {
      params: trip,
      body: { version: asked.data.version },
    })
    expect(data).toMatchObject({ status_type_id: 10 })
    expect(data.fare_cents).toBeGreaterThan(0)
  })
})

it('a cry for help reaches every screen', async () => {
  const u = unit()
  const phone = await driver(u)
  const { status, data } = await phone(trips.panic, { body: {} })
  expect(status).toBe(201)
  expect((await sent('%/operations', 'ALERT')).at(-1)!.value).toMatchObject({
    kind: 'PANIC',
    alarm_id: data.alarm_id,
  })
  const alerts = (await sent('%/operations', 'ALERT')).length
  const again = await phone(trips.panic, { body: {} })
  expect(again.data.alarm_id).toBe(data.alarm_id)
  expect(await sent('%/operations', 'ALERT')).toHaveLength(alerts)
})

describe('retaining', () => {
  it('takes a trip out of the queue until its time; by hand it may still be assigned', async () => {
    const trip = await newTrip(olga)
    const until = new Date(Date.now() + 600_000).toISOString()
    const { data } = await olga(trips.retain, {
      params: trip,
      body: { version: 1, reason: 'Llama luego', until },
    })
    expect(data).toMatchObject({ retained: { reason: 'Llama luego' }, sla: { stage: 'RETAINED' } })
    expect((await offer(trip.service_id, data.version)).data.data[0]).toMatchObject({
      code: 'SERVICE_RETAINED',
    })
    await age(test, trip.service_id, 'retained_until', 700)
    await runClock(test.deps)
    expect((await get(trip.service_id)).retained).toBeNull()
  })
  it('withdraws the offers, and goes again when released', async () => {
    const trip = await newTrip(olga)
    const u = unit()
    const { data } = await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
    const kept = await olga(trips.retain, {
      params: trip,
      body: { version: data.data[0]!.service!.version, reason: 'x' },
    })
    expect(kept.data).toMatchObject({ status_type_id: 2 })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
    const free = await olga(trips.release, { params: trip, query: { version: kept.data.version } })
    expect(free.data.retained).toBeNull()
  })
})
