import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, one, run } from '#src/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { runClock } from './run-clock.ts'
import {
  age,
  airport,
  anomalies,
  newTrip,
  placeAt,
  plaza,
  rideForm,
  stateOfDriver,
  type Unit,
  unitsAtWork,
} from './test-kit.ts'

let test: TestApp
let olga: Caller
let boss: Caller
let units: Unit[]
let next = 0
const unit = (): Unit => units[next++]!
const driver = (u: Unit) => test.asGuest('driver', u.driver_id)

beforeAll(async () => {
  test = await startTestApp()
  olga = await test.as('OPERADOR')
  boss = await test.as('SUPERVISOR')
  units = await unitsAtWork(test, 60)
})
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

const assign = (who: Caller, items: object[], more: object = {}) =>
  who(trips.assign, { body: { items, ...more } as never })
const assigned = async (more: Record<string, unknown> = {}) => {
  const trip = await newTrip(olga, more)
  const u = unit()
  const { data } = await assign(olga, [
    { service_id: trip.service_id, version: trip.version, driver_id: u.driver_id },
  ])
  expect(data.data[0]).toMatchObject({ ok: true })
  return { trip: data.data[0]!.service!, u, phone: await driver(u) }
}
const get = async (service_id: number) => (await olga(trips.get, { query: { service_id } })).data
const offer = (service_id: number, version: number, more: object = {}) =>
  olga(trips.offer, { body: { items: [{ service_id, version }], ...more } })
const sent = (topic: string, action: string) =>
  many(
    test.db,
    sql<{
      value: Record<string, unknown>
    }>`select value from outbox where topic like ${topic} and action = ${action} order by outbox_id`,
  )

describe('taking a ride', () => {
  it('freezes the quote, waits for a unit, tells the screens and starts the story', async () => {
    const trip = await newTrip(olga)
    expect(trip).toMatchObject({
      status_type_id: 2,
      approval: 'NOT_NEEDED',
      driver: null,
      version: 1,
    })
    expect(trip.quote!.total).toBe(trip.fare_cents)
    expect(trip.fare_cents).toBeGreaterThan(0)
    expect(JSON.stringify(trip)).not.toContain('"pin"')
    const rows = await sent('%/rides', 'CREATED')
    expect(rows.at(-1)!.value).toMatchObject({ service_id: trip.service_id, version: 1 })
    const story = await olga(trips.activities, { params: trip, query: {} })
    expect(story.data.data).toMatchObject([{ kind: 'CREADO', actor_type: 'OPERADOR' }])
  })

  it('asks before taking the same call twice, and takes it when told so', async () => {
    const cellphone = '987111222'
    await newTrip(olga, { cellphone })
    const again = await olga(trips.create, { body: rideForm({ cellphone }) })
    expect(again.status).toBe(409)
    expect(again.error).toMatchObject({
      code: 'DUPLICATE_SERVICE',
      current: { origin: { text: 'Plaza de Armas' } },
    })
    expect(
      (await olga(trips.create, { body: rideForm({ cellphone, confirm_duplicate: true }) })).status,
    ).toBe(201)
    const elsewhere = { text: 'Cayma', latitude: -16.38, longitude: -71.55 }
    expect(
      (await olga(trips.create, { body: rideForm({ cellphone, origin: elsewhere }) })).status,
    ).toBe(201)
  })

  it('asks before going outside the coverage', async () => {
    const origin = { text: 'Yura', latitude: -16.2469, longitude: -71.9064 }
    expect((await olga(trips.create, { body: rideForm({ origin }) })).error.code).toBe(
      'OUTSIDE_COVERAGE',
    )
    const trip = await newTrip(olga, { origin, confirm_outside: true })
    expect(trip).toMatchObject({ quote: null, fare_cents: 0 })
  })

  it('refuses a blocked client with the reason; a supervisor may let them ride', async () => {
    const { client_id } = await one(
      test.db,
      sql<{
        client_id: number
      }>`update client set blocked_at = now(), blocked_reason = 'No pagó' where client_id =
        (select min(client_id) from client where company_id is null and is_active) returning client_id`,
    )
    const refused = await olga(trips.create, {
      body: rideForm({ client_id, override_block: true }),
    })
    expect(refused.error).toMatchObject({
      code: 'CLIENT_BLOCKED',
      detail: expect.stringContaining('No pagó'),
    })
    expect(
      (await boss(trips.create, { body: rideForm({ client_id, override_block: true }) })).status,
    ).toBe(201)
  })

  it('asks a company for what it demands, and waits for approval over its cap', async () => {
    const { company_id } = await one(
      test.db,
      sql<{
        company_id: number
      }>`update company set requires_cost_center = true, verification_code_hash = null, approval_mode = 'OVER_CAP',
        max_per_service_cents = 100 where company_id = (select min(company_id) from company where is_active) returning company_id`,
    )
    await run(
      test.db,
      sql`update dynamicfield set required = false where company_id = ${company_id}`,
    )
    const bare = await olga(trips.create, { body: rideForm({ company_id }) })
    expect(bare.error.errors).toMatchObject([{ path: 'costcenter_id', code: 'REQUIRED' }])
    const { costcenter_id } = await one(
      test.db,
      sql<{
        costcenter_id: number
      }>`select costcenter_id from costcenter where company_id = ${company_id} and is_active and active_to is null limit 1`,
    )
    const trip = await newTrip(olga, { company_id, costcenter_id })
    expect(trip).toMatchObject({ approval: 'PENDING' })
    expect(trip.approval_reasons.map((r) => r.code)).toContain('OVER_CAP')
    const { data } = await assign(olga, [
      { service_id: trip.service_id, version: 1, driver_id: units[0]!.driver_id },
    ])
    expect(data.data[0]).toMatchObject({ ok: false, code: 'APPROVAL_PENDING' })
  })

  it('has one effect per key', async () => {
    const body = rideForm()
    const headers = { 'idempotency-key': 'create-trip-0001' }
    const first = await olga(trips.create, { body }, headers)
    const second = await olga(trips.create, { body }, headers)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.data.service_id).toBe(first.data.service_id)
  })
})

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

describe('versions', () => {
  it('a stale edit gets the fresh trip', async () => {
    const { trip } = await assigned()
    const body = { service_id: trip.service_id, version: 1, notes: 'Timbre malogrado' }
    const stale = await olga(trips.updateMinimal, { body })
    expect(stale.status).toBe(412)
    expect(stale.error.current).toMatchObject({ version: trip.version, status_type_id: 4 })
  })
  it('the clock that runs late does not make an edit stale', async () => {
    const trip = await newTrip(olga)
    await age(test, trip.service_id, 'dispatch_since', 130)
    await runClock(test.deps)
    const late = await sent('%/rides', 'SLA')
    expect(late.at(-1)!.value).toMatchObject({
      service_id: trip.service_id,
      sla: { stage: 'ASSIGNMENT', level: 1 },
    })
    const body = { service_id: trip.service_id, version: trip.version, notes: 'x' }
    expect((await olga(trips.updateMinimal, { body })).status).toBe(200)
    const before = (await sent('%/rides', 'SLA')).length
    await runClock(test.deps)
    expect((await sent('%/rides', 'SLA')).length).toBe(before)
  })
})

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

describe('offers', () => {
  it('the first to accept has it, the others are free and told', async () => {
    const trip = await newTrip(olga)
    const [a, b] = [unit(), unit()]
    const { data } = await offer(trip.service_id, 1, {
      mode: 'MANUAL',
      driver_ids: [a.driver_id, b.driver_id],
    })
    expect(data.data[0]).toMatchObject({ ok: true, service: { status_type_id: 3 } })
    expect(await stateOfDriver(test, a.driver_id)).toBe(3)
    const phone = await driver(b)
    const [mine] = (await phone(trips.offers, {})).data.data
    expect((await phone(trips.receiveOffer, { params: mine! })).data.offer_id).toBe(mine!.offer_id)
    const taken = await phone(trips.acceptOffer, { params: mine! })
    expect(taken.data).toMatchObject({ status_type_id: 5, driver: { driver_id: b.driver_id } })
    expect(taken.data.ack_at).not.toBeNull()
    expect(await stateOfDriver(test, a.driver_id)).toBe(2)
    expect((await sent(`%/drivers/${a.driver_uuid}/cmd`, 'OFFER_WITHDRAWN')).length).toBe(1)
    expect((await phone(trips.acceptOffer, { params: mine! })).error.code).toBe('OFFER_CLOSED')
  })

  it('nobody answered in time: the trip waits again and may be offered to the same driver', async () => {
    const trip = await newTrip(olga)
    const u = unit()
    const { data } = await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
    await run(
      test.db,
      sql`update trip_offer set expires_at = now() where service_id = ${trip.service_id}`,
    )
    const phone = await driver(u)
    expect((await phone(trips.offers, {})).data.data).toEqual([])
    await runClock(test.deps)
    expect(await get(trip.service_id)).toMatchObject({ status_type_id: 2 })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
    const { version } = await get(trip.service_id)
    expect(version).toBeGreaterThan(data.data[0]!.service!.version)
    const second = await offer(trip.service_id, version, {
      mode: 'MANUAL',
      driver_ids: [u.driver_id],
    })
    expect(second.data.data[0]).toMatchObject({ ok: true })
    await phone(trips.acceptOffer, { params: (await phone(trips.offers, {})).data.data[0]! })
  })

  it('three refusals in a row earn a rest, with its reason and end', async () => {
    const u = unit()
    const phone = await driver(u)
    for (let n = 0; n < 3; n++) {
      const trip = await newTrip(olga)
      await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
      const [mine] = (await phone(trips.offers, {})).data.data
      const { data } = await phone(trips.refuseOffer, { params: mine!, body: {} })
      expect(data.sanction === null).toBe(n < 2)
      if (n === 2) expect(data).toMatchObject({ status_driver_id: 8, sanction: { reason_id: 1 } })
    }
  })

  it('says why nobody may be asked', async () => {
    const u = unit()
    await run(
      test.db,
      sql`update driver_position set at = now() - interval '10 minutes' where driver_id = ${u.driver_id}`,
    )
    const trip = await newTrip(olga)
    const { data } = await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
    expect(data.data[0]).toMatchObject({
      ok: false,
      code: 'NO_ELIGIBLE_DRIVER',
      errors: [{ code: 'SIGNAL' }],
    })
  })

  it('finds the nearest by itself', async () => {
    const trip = await newTrip(olga)
    const { data } = await offer(trip.service_id, 1)
    expect(data.data[0]).toMatchObject({ ok: true })
    const item = { service_id: trip.service_id, version: data.data[0]!.service!.version }
    await olga(trips.cancel, { body: { items: [item], reason_id: 1 } })
  })
})

describe('bookings', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  it('wait for their time and then join the queue', async () => {
    const trip = await newTrip(olga, { date_time_service: later(180) })
    expect(trip).toMatchObject({ status_type_id: 1, is_booking: true })
    await runClock(test.deps)
    expect((await get(trip.service_id)).status_type_id).toBe(1)
    await age(test, trip.service_id, 'date_time_service', 155 * 60)
    await runClock(test.deps)
    expect((await get(trip.service_id)).status_type_id).toBe(2)
  })

  it('promised to a driver leave them alone until the time, and may not overlap', async () => {
    const u = unit()
    const [a, b] = [
      await newTrip(olga, { date_time_service: later(180) }),
      await newTrip(olga, { date_time_service: later(185) }),
    ]
    const promise = (t: { service_id: number }) =>
      assign(olga, [{ service_id: t.service_id, version: 1, driver_id: u.driver_id }])
    expect((await promise(a)).data.data[0]).toMatchObject({
      ok: true,
      service: { status_type_id: 4, assignment: 'PLANNED' },
    })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
    expect((await promise(b)).data.data[0]).toMatchObject({
      ok: false,
      code: expect.stringMatching(/DRIVER_BUSY|NOT_ELIGIBLE/),
    })
    await age(test, a.service_id, 'date_time_service', 155 * 60)
    await runClock(test.deps)
    expect(await get(a.service_id)).toMatchObject({ status_type_id: 4, assignment: 'CURRENT' })
    expect(await stateOfDriver(test, u.driver_id)).toBe(4)
  })

  it('of a driver who is not there go back to the queue in time, with an alert', async () => {
    const u = unit()
    const trip = await newTrip(olga, { date_time_service: later(180) })
    await assign(olga, [{ service_id: trip.service_id, version: 1, driver_id: u.driver_id }])
    await run(
      test.db,
      sql`update driver_shift set ended_at = now() where driver_id = ${u.driver_id} and ended_at is null`,
    )
    await run(
      test.db,
      sql`update driver set operational_status_id = 1 where driver_id = ${u.driver_id}`,
    )
    await age(test, trip.service_id, 'date_time_service', 170 * 60)
    await runClock(test.deps)
    expect(await get(trip.service_id)).toMatchObject({ status_type_id: 2, driver: null })
    expect((await sent('%/operations', 'ALERT')).at(-1)!.value).toMatchObject({
      kind: 'PLANNED_DRIVER_BUSY',
    })
  })
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

describe('editing', () => {
  const change = (t: Awaited<ReturnType<typeof get>>, more: object = {}) => ({
    service_id: t.service_id,
    version: t.version,
    origin: plaza,
    destinations: [airport],
    service_type_id: t.service_type_id,
    payment_type_id: t.payment_type_id,
    service_attribute_ids: [],
    vehicle_attribute_ids: [],
    client_name: 'Rosa Quispe',
    cellphone: '987654321',
    notes: '',
    reference_notes: '',
    costcenter_id: null,
    priority: 3,
    ...more,
  })

  it('starts the offers again when what was asked changes', async () => {
    const trip = await newTrip(olga)
    const u = unit()
    await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
    const now = await get(trip.service_id)
    const { data } = await olga(trips.update, { body: change(now, { payment_type_id: 2 }) })
    expect(data).toMatchObject({ status_type_id: 2, payment_type_id: 2 })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
  })
  it('keeps a unit that still fits, who must acknowledge; a minor edit disturbs nobody', async () => {
    const { trip, phone } = await assigned()
    await phone(trips.onWay, { params: trip })
    const minor = await olga(trips.updateMinimal, {
      body: {
        service_id: trip.service_id,
        version: (await get(trip.service_id)).version,
        notes: 'Puerta azul',
      },
    })
    expect(minor.data.ack_at).not.toBeNull()
    const origin = { text: 'Yanahuara', latitude: -16.3876, longitude: -71.5425 }
    const { data } = await olga(trips.update, { body: change(minor.data, { origin }) })
    expect(data).toMatchObject({
      status_type_id: 5,
      ack_at: null,
      driver: { driver_id: trip.driver!.driver_id },
    })
    const unfit = await olga(trips.update, {
      body: change(data, { origin, vehicle_attribute_ids: [4, 6] }),
    })
    expect(unfit.status).toBe(409)
  })
  it('a price by voice needs its right and a reason', async () => {
    const trip = await newTrip(olga)
    const price = { amount_cents: 1234, reason: 'Acordado con el cliente' }
    expect((await olga(trips.update, { body: change(trip, { price }) })).status).toBe(403)
    const { data } = await boss(trips.update, { body: change(trip, { price }) })
    expect(data).toMatchObject({ fare_cents: 1234 })
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
  it('five wrong ones lock it for a while, the right one included', async () => {
    const { u, pin } = await onBoard()
    const wrong = pin === '0000' ? '1111' : '0000'
    const params = { driver_id: u.driver_id }
    for (let n = 0; n < 5; n++)
      expect((await olga(trips.closeService, { params, body: { pin: wrong } })).error.code).toBe(
        'WRONG_CODE',
      )
    expect((await olga(trips.closeService, { params, body: { pin } })).status).toBe(429)
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

describe('scope', () => {
  it('a trip of another coverage or company does not exist', async () => {
    const trip = await newTrip(olga)
    const codes = ['DSP_SERVICE_VIEW', 'DSP_SERVICE_ASSIGN', 'DSP_SERVICE_CANCEL']
    const far = await test.as(await test.user(codes, { coverage_ids: [99_999] }))
    const corporate = await test.as(await test.user(codes, { company_ids: [1] }))
    for (const who of [far, corporate]) {
      expect((await who(trips.get, { query: { service_id: trip.service_id } })).status).toBe(404)
      const { data } = await who(trips.cancel, {
        body: { items: [{ service_id: trip.service_id, version: 1 }], reason_id: 1 },
      })
      expect(data.data[0]).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    }
  })
  it('the client is for those who may see clients', async () => {
    const trip = await newTrip(olga)
    const blind = await test.as(await test.user(['DSP_SERVICE_VIEW']))
    const { data } = await blind(trips.get, { query: { service_id: trip.service_id } })
    expect(data.client).toBeUndefined()
    expect((await get(trip.service_id)).client).toMatchObject({ name: 'Rosa Quispe' })
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
})
