import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { newTrip, placeAt, plaza, type Unit, unitsAtWork } from '#src/test/trips/test-kit.ts'

let test: TestApp
let olga: Caller
let boss: Caller
let units: Unit[]
let waiting: TripDetail
let carried: TripDetail
let client_id: number

beforeAll(async () => {
  test = await startTestApp({ env: { INTEGRATION_TOKEN: 'a-token-of-the-exchange-0123456789' } })
  olga = await test.as('OPERADOR')
  boss = await test.as('SUPERVISOR')
  units = await unitsAtWork(test, 6)
  client_id = (
    await one(
      test.db,
      sql<{
        id: number
      }>`select client_id as id from client where company_id is null and blocked_at is null and is_active limit 1`,
    )
  ).id
  waiting = await newTrip(olga, { client_id, client_name: 'Ñusta Mamani' })
  carried = await newTrip(olga)
  const item = { service_id: carried.service_id, version: 1, driver_id: units[0]!.driver_id }
  await olga(trips.assign, { body: { items: [item] } })
})
afterAll(() => test.close())

const ids = (rows: { service_id: number }[]) => rows.map((row) => row.service_id)

describe('the board', () => {
  it('shows what is open, late ones first', async () => {
    await run(
      test.db,
      sql`update trip set dispatch_since = now() - interval '6 minutes' where service_id = ${waiting.service_id}`,
    )
    const { data } = await olga(dispatch.monitor, { query: {} })
    expect(ids(data.data)).toEqual([waiting.service_id, carried.service_id])
    expect(data.data[0]).toMatchObject({
      sla: { stage: 'ASSIGNMENT', level: 2 },
      client: { name: 'Ñusta Mamani' },
    })
  })
  it.each([
    [{ key_word: 'nusta' }, 1],
    [{ key_word: 'nusta', search_type: 'DRIVER' }, 0],
    [{ key_word: 'armas', search_type: 'ADDRESS' }, 2],
    [{ status_type_id: [4, 5] }, 1],
    [{ payment_type_id: 2 }, 0],
    [{ vehicle_attribute_id: 2 }, 0],
    [{ source: 'TELEFONO' }, 2],
    [{ source: ['APP', 'WEB'] }, 0],
    [{ service_type_id: [1, 2] }, 2],
    [{ service_type_id: 3 }, 0],
    [{ company_id: 99_999 }, 0],
    [{ coverage_id: 99_999 }, 0],
    [{ zone_id: 99_999 }, 0],
    [{ date_start: '2020-01-01T00:00:00-05:00', date_finish: '2020-02-01T00:00:00-05:00' }, 0],
  ] as const)('filters by %j', async (query, found) => {
    const { data } = await olga(dispatch.monitor, { query: query as never })
    expect(data.data).toHaveLength(found)
  })
  it('has the latest of a time first: of more than it holds the oldest are left out', async () => {
    const date_start = new Date(Date.now() - 30 * 86_400_000).toISOString()
    const { data } = await olga(dispatch.monitor, { query: { date_start } })
    expect(ids(data.data)).toEqual([carried.service_id, waiting.service_id])
  })
  it('respects coverages, companies and the right to see clients', async () => {
    const far = await test.as(await test.user(['DSP_MONITOR_VIEW'], { coverage_ids: [99_999] }))
    const corporate = await test.as(await test.user(['DSP_MONITOR_VIEW'], { company_ids: [1] }))
    const blind = await test.as(await test.user(['DSP_MONITOR_VIEW']))
    for (const who of [far, corporate]) {
      expect((await who(dispatch.monitor, { query: {} })).data.data).toEqual([])
      expect((await who(dispatch.overview, {})).data.services).toEqual([])
    }
    const rows = (await blind(dispatch.monitor, { query: {} })).data.data
    expect(rows.map((row) => row.client)).toEqual([undefined, undefined])
    const guess = await blind(dispatch.monitor, { query: { key_word: 'mamani' } })
    expect(guess.data.data).toEqual([])
  })
  it('counts by state and by tab', async () => {
    const { data } = await olga(dispatch.overview, {})
    expect(data.services).toMatchObject([
      { status_type_id: 2, count: 1, red: 1 },
      { status_type_id: 4, count: 1 },
    ])
    expect(data.drivers.find((d) => d.status_driver_id === 4)).toMatchObject({ count: 1 })
    const tabs = (await olga(dispatch.panelMonitor, {})).data.data
    expect(tabs.find((t) => t.tab === 'ATTEND')).toMatchObject({ count: 1, level: 2 })
    expect(tabs.find((t) => t.tab === 'ASSIGNED')).toMatchObject({ count: 1 })
  })
})

describe('the search', () => {
  it('goes by any filter, page by page', async () => {
    const search = async (query: object) =>
      (await olga(dispatch.search, { query: query as never })).data
    expect(await search({ page_size: 1 })).toMatchObject({ total: 2, page: 1, page_size: 1 })
    expect(ids((await search({ page_size: 1, page: 2 })).data)).toHaveLength(1)
    expect(ids((await search({ client_id })).data)).toEqual([waiting.service_id])
    expect(ids((await search({ driver_id: units[0]!.driver_id })).data)).toEqual([
      carried.service_id,
    ])
    expect((await search({ company_attribute_id: [1] })).total).toBe(0)
    expect((await search({ status_type_id: [8] })).total).toBe(0)
  })
  it('bounds the page', async () => {
    expect((await olga(dispatch.search, { query: { page_size: 5000 } })).status).toBe(400)
  })
})

describe('the fleet', () => {
  it('is found by what one knows of it', async () => {
    const unit = await one(
      test.db,
      sql<{
        code: string
        plate: string
      }>`select d.code, v.plate from driver d join driver_shift h using (driver_id) join vehicle v using (vehicle_id) where d.driver_id = ${units[1]!.driver_id}`,
    )
    const by = async (query: object) =>
      (await olga(dispatch.driverStates, { query: query as never })).data.data.map(
        (u) => u.driver_id,
      )
    expect(await by({ find_by: 'CODE', key_word: unit.code, search_type: 'EXACT' })).toEqual([
      units[1]!.driver_id,
    ])
    expect(
      await by({ find_by: 'PLATE', key_word: unit.plate.slice(0, 4), search_type: 'STARTS' }),
    ).toContain(units[1]!.driver_id)
    expect(await by({ find_by: 'NAME', key_word: 'zzzz' })).toEqual([])
    const { data } = await olga(dispatch.vehicleStates, {
      query: { find_by: 'PLATE', key_word: unit.plate },
    })
    expect(data.data).toMatchObject([{ driver: { driver_id: units[1]!.driver_id } }])
    const plates = await olga(dispatch.licensePlate, { query: { key_word: unit.plate } })
    expect(plates.data.data[0]).toMatchObject({
      value: unit.plate,
      vehicle_id: units[1]!.vehicle_id,
    })
    const codes = await olga(dispatch.codeDriver, { query: { key_word: unit.code } })
    expect(codes.data.data[0]).toMatchObject({ value: unit.code })
    for (const call of [dispatch.codeVehicle, dispatch.documentDriver, dispatch.emailDriver])
      expect((await olga(call, { query: { key_word: 'a' } })).status).toBe(200)
  })
  it('shows who does what, where they are and what they carry', async () => {
    const { data } = await olga(dispatch.panelDrivers, { query: { status_driver_id: [4] } })
    expect(data.data).toMatchObject([
      { driver_id: units[0]!.driver_id, service_id: carried.service_id },
    ])
    const params = { driver_id: units[0]!.driver_id }
    expect((await olga(dispatch.lastLocation, { params })).data.place).toMatchObject({
      age_s: expect.any(Number),
    })
    expect((await olga(dispatch.lastService, { params })).data.service).toMatchObject({
      service_id: carried.service_id,
    })
    const far = await test.as(await test.user(['DSP_FLEET_VIEW'], { coverage_ids: [99_999] }))
    expect((await far(dispatch.lastLocation, { params })).status).toBe(404)
  })
})

describe('who can come', () => {
  it('says who is near and why each of the others is not asked', async () => {
    await placeAt(test, units[1]!.driver_id, plaza.latitude + 0.2, plaza.longitude)
    await run(
      test.db,
      sql`update driver_position set at = now() - interval '5 minutes' where driver_id = ${units[2]!.driver_id}`,
    )
    const params = { service_id: waiting.service_id }
    const { data } = await olga(dispatch.availableService, { params, query: {} })
    const free = units.slice(3).map((unit) => unit.driver_id)
    expect(data.candidates.map((c) => c.driver_id).toSorted((a, b) => a - b)).toEqual(free)
    const why = Object.fromEntries(data.excluded.map((e) => [e.driver_id, e.code_excluded]))
    expect(why).toMatchObject({
      [units[0]!.driver_id]: 'BUSY',
      [units[1]!.driver_id]: 'OVER_ETA_CAP',
      [units[2]!.driver_id]: 'SIGNAL',
    })
    const relaxed = await olga(dispatch.availableService, { params, query: { relax: ['SIGNAL'] } })
    expect(relaxed.data.candidates.map((c) => c.driver_id)).toContain(units[2]!.driver_id)
    const point = await olga(dispatch.availablePoint, {
      query: { latitude: plaza.latitude, longitude: plaza.longitude },
    })
    expect(point.data.candidates).toHaveLength(3)
  })

  it('finds for a type of service only what the type asks for, and its rides ask for it too', async () => {
    const admin = await test.as('ADMIN')
    const { AIRPORT: airportRide, NOW } = serviceKind
    const executive = 2
    const { data: type } = await admin(catalogs.get, {
      params: { kind: 'service-types', item_id: airportRide },
    })
    const change = (vehicle_attribute_ids: number[], version: number) =>
      admin(catalogs.update, {
        params: { kind: 'service-types', item_id: airportRide },
        body: {
          name: type.name,
          position: type.position,
          active: true,
          version,
          data: { code: 'AEROPUERTO', vehicle_attribute_ids },
        },
      })
    const unknown = await change([99], type.version)
    expect(unknown.error.errors).toMatchObject([{ path: 'data.vehicle_attribute_ids' }])
    expect((await change([executive], type.version)).status).toBe(200)
    const at = { latitude: plaza.latitude, longitude: plaza.longitude }
    const found = async (service_type_id: number) => {
      const { data } = await olga(dispatch.availablePoint, { query: { ...at, service_type_id } })
      return data.candidates.map(({ vehicle_id }) => vehicle_id)
    }
    const fit = await many(
      test.db,
      sql<{
        vehicle_id: number
      }>`select vehicle_id from vehicle_attribute where attribute_id = ${executive}`,
    )
    const any = await found(NOW)
    expect(await found(airportRide)).toEqual(
      any.filter((id) => fit.some(({ vehicle_id }) => vehicle_id === id)),
    )
    expect((await found(airportRide)).length).toBeLessThan(any.length)
    const trip = await newTrip(olga, { service_type_id: airportRide, vehicle_attribute_ids: [1] })
    expect(trip.vehicle_attribute_ids).toEqual([1, executive])
    await change([], type.version + 1)
  })

  it('shows the turn by which it filters', async () => {
    const { driver_id } = units[4]!
    await run(test.db, sql`update driver set turn_id = 2 where driver_id = ${driver_id}`)
    const { data } = await olga(dispatch.panelDrivers, { query: { turn_id: 2 } })
    expect(data.data.map((unit) => unit.turn_id)).toEqual(data.data.map(() => 2))
    expect(data.data.map((unit) => unit.driver_id)).toContain(driver_id)
  })

  it('looks where units were last heard, before that is stored', async () => {
    const { driver_id } = units[3]!
    const query = { latitude: plaza.latitude + 0.05, longitude: plaza.longitude }
    const metres = async () => {
      const { data } = await olga(dispatch.availablePoint, { query })
      const found = [...data.candidates, ...data.excluded].find((u) => u.driver_id === driver_id)
      return found!.distance_m
    }
    expect(await metres()).toBeGreaterThan(5000)
    const at = Date.now() + 1000
    test.deps.positions.learn({
      driver_id,
      at,
      ...query,
      heading: null,
      speed: null,
      accuracy: null,
    })
    expect(await metres()).toBe(0)
    await placeAt(test, driver_id, plaza.latitude + 0.001, plaza.longitude)
  })
})

describe('the track', () => {
  it('is kept per trip and per shift, from what the driver reports', async () => {
    const phone = await test.asGuest('driver', units[0]!.driver_id)
    // Under way for a minute: points from before the trip are not of the trip.
    await run(
      test.db,
      sql`update trip_assignment set assigned_at = assigned_at - interval '1 minute' where service_id = ${carried.service_id}`,
    )
    const at = (s: number) => new Date(Date.now() - s * 1000).toISOString()
    const points = [20, 10, 0].map((s) => ({
      latitude: plaza.latitude,
      longitude: plaza.longitude + s / 1e4,
      ts: at(s),
      speed: 8,
    }))
    expect((await phone(trips.position, { body: { points } })).status).toBe(204)
    // Reported again after a lost answer, it is the same way.
    await phone(trips.position, { body: { points } })
    const shift = await olga(dispatch.driverTrack, {
      params: { driver_uuid: units[0]!.driver_uuid },
      query: { date_start: at(60) },
    })
    expect(shift.data.points).toHaveLength(3)
    const trip = await olga(dispatch.tripTrack, { query: { service_uuid: carried.service_uuid } })
    expect(trip.data.points.map((p) => p[3])).toEqual([8, 8, 8])
    const live = await olga(dispatch.ongoing, { query: { service_uuid: carried.service_uuid } })
    expect(live.data).toMatchObject({
      service_id: carried.service_id,
      place: { latitude: plaza.latitude },
    })
  })
})

describe('a client', () => {
  it('has a summary of rides and those under way', async () => {
    const { data } = await olga(dispatch.clientTrips, { params: { client_id } })
    expect(data).toMatchObject({ total: 1, ongoing: 1, finished: 0 })
    expect(ids(data.last)).toEqual([waiting.service_id])
    expect(ids((await olga(dispatch.clientOngoing, { params: { client_id } })).data.data)).toEqual([
      waiting.service_id,
    ])
    expect((await olga(dispatch.clientTrips, { params: { client_id: 999_999 } })).status).toBe(404)
  })
})

it('an alarm stays until somebody takes it, once', async () => {
  const phone = await test.asGuest('driver', units[4]!.driver_id)
  const { data } = await phone(trips.panic, { body: {} })
  expect((await olga(dispatch.alarms, {})).data.data).toMatchObject([{ alarm_id: data.alarm_id }])
  expect((await olga(dispatch.acknowledgeAlarm, { params: data, body: {} })).status).toBe(403)
  expect(
    (await boss(dispatch.acknowledgeAlarm, { params: data, body: { note: 'Llamé a la PNP' } }))
      .status,
  ).toBe(204)
  expect((await boss(dispatch.acknowledgeAlarm, { params: data, body: {} })).status).toBe(404)
  expect((await olga(dispatch.alarms, {})).data.data).toEqual([])
})

it('a call opens the card of the caller on the screen of its desk', async () => {
  await run(test.db, sql`update app_user set extension = '204' where user_id = ${olga.user_id}`)
  const body = {
    call_id: 'c-1',
    event: 'RINGING',
    extension: '204',
    cellphone: waiting.client!.cellphone,
  } as const
  const token = { authorization: 'Bearer a-token-of-the-exchange-0123456789' }
  expect((await test.anonymous(dispatch.telephony, { body })).status).toBe(401)
  expect((await test.anonymous(dispatch.telephony, { body }, token)).data).toEqual({
    delivered: true,
  })
  const [message] = await many(
    test.db,
    sql<{
      value: Record<string, unknown>
    }>`select value from outbox where topic like '%/extension' order by outbox_id desc limit 1`,
  )
  expect(message!.value).toMatchObject({
    call_id: 'c-1',
    open_service: { service_id: waiting.service_id },
  })
  const nobody = await test.anonymous(
    dispatch.telephony,
    { body: { ...body, extension: '999' } },
    token,
  )
  expect(nobody.data).toEqual({ delivered: false })
})

describe('a time that has been', () => {
  it('is shown with what ended in it, between its two hours and by the other filters too', async () => {
    const { service_id, version } = await newTrip(olga)
    await boss(trips.cancel, { body: { items: [{ service_id, version }], reason_id: 1 } })
    await run(
      test.db,
      sql`update trip set date_time_service = now() - interval '72 hours' where service_id = ${service_id}`,
    )
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const around = { date_start: at(73), date_finish: at(71) }
    const onBoard = async (query: object) =>
      ids((await olga(dispatch.monitor, { query: query as never })).data.data)
    const found = async (query: object) =>
      ids((await olga(dispatch.search, { query: query as never })).data.data)
    for (const list of [onBoard, found]) {
      expect(await list(around)).toEqual([service_id])
      expect(await list({ ...around, date_start: at(71.5) })).toEqual([])
      expect(await list({ ...around, date_start: at(80), date_finish: at(72.5) })).toEqual([])
      expect(await list({ ...around, status_type_id: [8] })).toEqual([])
    }
    expect(await onBoard({})).not.toContain(service_id)
  })
})
