import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { topics } from '@chaski/contract/live.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { loadFleet } from '#src/modules/fleet/load-fleet.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { publishLongBreaks } from '#src/modules/trips/clock/clock-store.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import { age, newTrip, tripDesk, type Unit } from '#src/test/trips/test-kit.ts'

const desk = await tripDesk()
const { test, olga, boss, unit, driver, assigned, get, sent } = desk
afterAll(() => test.close())
const { TENANT } = test.deps.config

const freeSince = async ({ driver_id }: Unit) =>
  (await loadFleet(test.db, null, [driver_id]))[0]!.free_since
const backDate = (u: Unit, minutes: number) =>
  run(
    test.db,
    sql`update driver set operational_since = now() - make_interval(mins => ${minutes}),
          queue_since = coalesce(queue_since, now()) - make_interval(mins => ${minutes}) where driver_id = ${u.driver_id}`,
  )
const occupied = async (u: Unit, value: boolean) =>
  (await driver(u))(trips.ownOccupied, { body: { occupied: value } })

describe('the place in the line', () => {
  it('survives a short break and a refused offer, not a long break', async () => {
    const u = unit()
    await backDate(u, 30)
    const before = await freeSince(u)
    await occupied(u, true)
    await occupied(u, false)
    expect(await freeSince(u)).toBeCloseTo(before, 0)
    const trip = await newTrip(olga)
    await desk.offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
    const phone = await driver(u)
    const [offer] = (await phone(trips.offers, {})).data.data
    await phone(trips.refuseOffer, { params: { offer_id: offer!.offer_id }, body: {} })
    expect(await freeSince(u)).toBeCloseTo(before, 0)
    await occupied(u, true)
    await run(
      test.db,
      sql`update driver set operational_since = now() - interval '11 minutes' where driver_id = ${u.driver_id}`,
    )
    await occupied(u, false)
    expect(await freeSince(u)).toBeGreaterThan(before + 60)
  })

  it('is lost by whoever drops a trip, and kept when the operator takes it away', async () => {
    const dropped = await assigned()
    await backDate(dropped.u, 30)
    const before = await freeSince(dropped.u)
    await dropped.phone(trips.drop, { params: { service_id: dropped.trip.service_id }, body: {} })
    expect(await freeSince(dropped.u)).toBeGreaterThan(before + 60)
    const taken = await assigned()
    await backDate(taken.u, 30)
    const kept = await freeSince(taken.u)
    const { service_id, version } = taken.trip
    await olga(trips.unassign, { body: { items: [{ service_id, version }], reason_id: 4 } })
    expect(await freeSince(taken.u)).toBeCloseTo(kept, 0)
  })
})

it('tells the operators once of a driver away for an hour', async () => {
  const u = unit()
  await occupied(u, true)
  const told = async () =>
    (await sent(topics.operations(TENANT), 'ALERT')).filter(
      ({ value }) => value['kind'] === 'LONG_BREAK' && value['driver_id'] === u.driver_id,
    ).length
  await publishLongBreaks(test.db, TENANT)
  expect(await told()).toBe(0)
  await backDate(u, 61)
  for (let n = 0; n < 2; n++) await publishLongBreaks(test.db, TENANT)
  expect(await told()).toBe(1)
})

describe('a dropped trip', () => {
  const dropFor = async (company: boolean) => {
    const { trip, u, phone } = await assigned()
    if (company)
      await run(
        test.db,
        sql`update trip set company_id = (select min(company_id) from company) where service_id = ${trip.service_id}`,
      )
    const { data } = await phone(trips.drop, {
      params: { service_id: trip.service_id },
      body: { note: 'Me quedé sin gasolina' },
    })
    return { data, u }
  }
  it('of a company costs a quarter of an hour, told with reason and end', async () => {
    const { data } = await dropFor(true)
    expect(data.status_driver_id).toBe(8)
    expect(data.sanction).toMatchObject({ reason_id: 2 })
    const minutes = (Date.parse(data.sanction!.until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThan(16)
    expect(data.shift).not.toBeNull()
  })
  it('of anybody else costs the place in the line alone', async () => {
    expect((await dropFor(false)).data.status_driver_id).toBe(2)
  })
})

describe('a ride that nobody takes', () => {
  it('is given up after ten minutes when the client asked for it alone, and may be revived', async () => {
    const own = await newTrip(olga, { source: 'APP' })
    const byPhone = await newTrip(olga)
    for (const { service_id } of [own, byPhone]) await age(test, service_id, 'dispatch_since', 601)
    await runClock(test.deps)
    const given = await get(own.service_id)
    expect(given).toMatchObject({ status_type_id: 11, reason_id: 3 })
    expect((await get(byPhone.service_id)).status_type_id).toBe(2)
    const { data } = await desk.assign(olga, [
      { service_id: own.service_id, version: given.version, driver_id: unit().driver_id },
    ])
    expect(data.data[0]).toMatchObject({ ok: true })
  })
})

describe('the end of a ride', () => {
  const riding = async () => {
    const { trip, u, phone } = await assigned()
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    await phone(trips.onBoard, { params, body: {} })
    return { params, u, phone }
  }

  it('asks for what the company asks then', async () => {
    const { params, phone } = await riding()
    const { dynamicfield_id } = await one(
      test.db,
      sql<{ dynamicfield_id: number }>`
        with chosen as (update trip set company_id = (select min(company_id) from company) where service_id = ${params.service_id} returning company_id)
        insert into dynamicfield (company_id, label, type_code, options, required, stage, position)
        select company_id, 'Kilometraje', 'NUMBER', '{}', true, 'CLOSE', 9 from chosen returning dynamicfield_id`,
    )
    const refused = await phone(trips.finish, { params, body: {} })
    expect(refused.status).toBe(422)
    expect(refused.error.errors![0]!.path).toBe(`dynamic_fields.${dynamicfield_id}`)
    const dynamic_fields = { [dynamicfield_id]: 12_345 }
    const done = await phone(trips.finish, { params, body: { dynamic_fields } })
    expect(done.data.dynamic_fields).toMatchObject(dynamic_fields)
  })

  it('is vouched for by the PIN of any supervisor, whoever types it, and by no one else', async () => {
    const set = (user_id: number, pin: string) =>
      test.deps.hasher
        .hash(pin)
        .then((hash) =>
          run(test.db, sql`update app_user set pin_hash = ${hash} where user_id = ${user_id}`),
        )
    await set(boss.user_id, '824613')
    await set(olga.user_id, '335577')
    const { params, u } = await riding()
    const close = (pin: string) =>
      olga(trips.closeService, { params: { driver_id: u.driver_id }, body: { pin } })
    expect((await close('335577')).error.code).toBe('WRONG_CODE')
    expect((await close('824613')).data.status_type_id).toBe(8)
    const story = await olga(trips.activities, { params, query: {} })
    const step = story.data.data.find((one) => one.kind === 'CIERRE_MANUAL')
    expect(step?.after).toMatchObject({ vouched_by: expect.any(String) })
  })
})

it('asks for the version of what is edited by its own answer', async () => {
  const { service_id } = await newTrip(olga)
  const bare = await olga(trips.updateMinimal, { body: { service_id, notes: 'x' } as never })
  expect([bare.status, bare.error.code]).toEqual([428, 'VERSION_REQUIRED'])
  const bulk = await olga(trips.cancel, {
    body: { items: [{ service_id }], reason_id: 1 } as never,
  })
  expect(bulk.status).toBe(428)
  const wrong = await olga(trips.updateMinimal, { body: { service_id, priority: 99 } as never })
  expect(wrong.status).toBe(400)
  const text = await olga(trips.updateMinimal, { body: { service_id, version: 'one' } as never })
  expect(text.status).toBe(400)
})
