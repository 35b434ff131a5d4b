import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { age, anomalies, newTrip, stateOfDriver, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, boss, unit, assign, assigned, get, sent } = await tripDesk()
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

describe('assigning by hand', () => {
  it('answers row by row: eight of ten', async () => {
    const made = []
    for (let n = 0; n < 10; n++) made.push(await newTrip(olga))
    const items = made.map((trip, n) => ({
      service_id: trip.service_id,
      version: n === 3 ? 99 : 1,
      driver_id: n === 7 ? 999_999 : unit().driver_id,
    }))
    const { data } = await assign(olga, items)
    expect(data.data.map((row) => row.ok).filter(Boolean)).toHaveLength(8)
    expect(data.data[3]).toMatchObject({
      ok: false,
      code: 'VERSION_CONFLICT',
      service: { version: 1 },
    })
    expect(data.data[7]).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  it('gives one driver one trip, in one call too', async () => {
    const [a, b, u] = [await newTrip(olga), await newTrip(olga), unit()]
    const { data } = await assign(
      olga,
      [a, b].map(({ service_id, version }) => ({ service_id, version, driver_id: u.driver_id })),
    )
    expect(data.data).toMatchObject([{ ok: true }, { ok: false, code: 'DRIVER_BUSY' }])
  })

  it('changes the unit in one step, and both drivers hear of it', async () => {
    const { trip, u } = await assigned()
    const other = unit()
    const { data } = await assign(olga, [
      { service_id: trip.service_id, version: trip.version, driver_id: other.driver_id },
    ])
    expect(data.data[0]).toMatchObject({
      ok: true,
      service: { driver: { driver_id: other.driver_id } },
    })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
    expect((await sent(`%/drivers/${u.driver_uuid}/cmd`, 'CANCELED')).length).toBe(1)
    expect((await sent(`%/drivers/${other.driver_uuid}/cmd`, 'ASSIGNED')).length).toBe(1)
  })

  it('refuses a car without what the ride asks, unless a supervisor insists', async () => {
    const u = unit()
    await run(test.db, sql`delete from vehicle_attribute where vehicle_id = ${u.vehicle_id}`)
    const trip = await newTrip(olga, { vehicle_attribute_ids: [4] })
    const item = { service_id: trip.service_id, version: 1, driver_id: u.driver_id }
    expect((await assign(olga, [item])).data.data[0]).toMatchObject({
      code: 'NOT_ELIGIBLE',
      errors: [{ code: 'ATTRIBUTE' }],
    })
    expect((await assign(olga, [item], { force: true })).data.data[0]).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await assign(boss, [item], { force: true })).data.data[0]).toMatchObject({ ok: true })
  })

  it('queues a trip behind the ride that ends soon, and starts it when that one ends', async () => {
    const { trip, u, phone } = await assigned()
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    await phone(trips.onBoard, { params, body: {} })
    const waiting = await newTrip(olga)
    const item = { service_id: waiting.service_id, version: 1, driver_id: u.driver_id }
    expect((await assign(olga, [item])).data.data[0]).toMatchObject({ code: 'DRIVER_BUSY' })
    await run(
      test.db,
      sql`update trip set boarded_at = now() - make_interval(secs => duration_s) where service_id = ${trip.service_id}`,
    )
    expect((await assign(olga, [item])).data.data[0]).toMatchObject({
      ok: true,
      service: { assignment: 'NEXT' },
    })
    expect(await stateOfDriver(test, u.driver_id)).toBe(6)
    await phone(trips.finish, { params, body: {} })
    expect(await get(waiting.service_id)).toMatchObject({
      status_type_id: 4,
      assignment: 'CURRENT',
    })
    expect(await stateOfDriver(test, u.driver_id)).toBe(4)
  })
})

describe('unassigning and cancelling', () => {
  it('gives the trip back with more urgency and keeps the driver from it', async () => {
    const { trip, u } = await assigned()
    const item = { service_id: trip.service_id, version: trip.version }
    const { data } = await olga(trips.unassign, { body: { items: [item], reason_id: 2 } })
    expect(data.data[0]).toMatchObject({
      ok: true,
      service: { status_type_id: 2, priority: 4, driver: null },
    })
    const again = await assign(olga, [
      { ...item, version: data.data[0]!.service!.version, driver_id: u.driver_id },
    ])
    expect(again.data.data[0]).toMatchObject({
      code: 'NOT_ELIGIBLE',
      errors: [{ code: 'REFUSED' }],
    })
    expect((await olga(trips.unassign, { body: { items: [item], reason_id: 77 } })).status).toBe(
      400,
    )
  })

  it('tells the driver at once when the passenger gives up', async () => {
    const { trip, u, phone } = await assigned()
    const { data: onWay } = await phone(trips.onWay, { params: trip })
    const { data } = await olga(trips.cancel, {
      body: { items: [{ service_id: trip.service_id, version: onWay.version }], reason_id: 1 },
    })
    expect(data.data[0]).toMatchObject({ ok: true, service: { status_type_id: 9, fare_cents: 0 } })
    expect((await sent(`%/drivers/${u.driver_uuid}/cmd`, 'CANCELED')).length).toBe(1)
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
  })

  it('charges the fee once the car is at the door', async () => {
    const { trip } = await assigned()
    let row = trip
    for (const step of ['ON_WAY', 'ARRIVED'] as const)
      row = (
        await olga(trips.updateMinimal, {
          body: { service_id: trip.service_id, version: row.version, step },
        })
      ).data
    const { data } = await olga(trips.cancel, {
      body: { items: [{ service_id: trip.service_id, version: row.version }], reason_id: 6 },
    })
    expect(data.data[0]!.service!.fare_cents).toBeGreaterThan(0)
  })

  it('on board only a supervisor, with words', async () => {
    const { trip, phone } = await assigned()
    await phone(trips.onWay, { params: trip })
    const { data: row } = await phone(trips.onBoard, { params: trip, body: {} })
    const items = [{ service_id: trip.service_id, version: row.version }]
    expect(
      (await olga(trips.cancel, { body: { items, reason_id: 9 } })).data.data[0],
    ).toMatchObject({ code: 'FORBIDDEN' })
    expect(
      (await boss(trips.cancel, { body: { items, reason_id: 9 } })).data.data[0],
    ).toMatchObject({ code: 'REFUSED' })
    const done = await boss(trips.cancel, {
      body: { items, reason_id: 9, note: 'Choque sin heridos en la avenida' },
    })
    expect(done.data.data[0]).toMatchObject({ ok: true, service: { status_type_id: 9 } })
  })

  it('the call centre cancels its own, until somebody drives for it', async () => {
    const call = await test.as('CALLCENTER')
    const [own, foreign] = [await newTrip(call), await newTrip(olga)]
    const cancel = (t: { service_id: number; version: number }) =>
      call(trips.cancel, {
        body: { items: [{ service_id: t.service_id, version: t.version }], reason_id: 1 },
      })
    expect((await cancel(foreign)).data.data[0]).toMatchObject({ code: 'FORBIDDEN' })
    expect((await cancel(own)).data.data[0]).toMatchObject({ ok: true })
  })

  it('a trip lost for want of a unit may be taken up for half an hour', async () => {
    const lost = async () => {
      const trip = await newTrip(olga)
      const { data } = await olga(trips.cancel, {
        body: { items: [{ service_id: trip.service_id, version: 1 }], reason_id: 3 },
      })
      expect(data.data[0]).toMatchObject({ ok: true, service: { status_type_id: 11 } })
      return data.data[0]!.service!
    }
    const [a, b] = [await lost(), await lost()]
    expect(
      (
        await assign(olga, [
          { service_id: a.service_id, version: a.version, driver_id: unit().driver_id },
        ])
      ).data.data[0],
    ).toMatchObject({ ok: true })
    await age(test, b.service_id, 'dispatch_since', 1900)
    expect(
      (
        await assign(olga, [
          { service_id: b.service_id, version: b.version, driver_id: unit().driver_id },
        ])
      ).data.data[0],
    ).toMatchObject({ code: 'STATE_CONFLICT' })
  })
})
