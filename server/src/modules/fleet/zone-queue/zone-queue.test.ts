import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { autoDefaults } from '@chaski/contract/dispatch/engine-schema.ts'
import { engineDesk } from '#src/test/engine/test-kit.ts'
import { plansInForce } from '#src/modules/engine/plan/plan-store.ts'
import { databaseNow } from '#src/modules/engine/sweep/waiting-store.ts'
import { runSweep } from '#src/modules/engine/sweep/run-sweep.ts'
import { inTransaction, many, run } from '#src/base/sql/sql.ts'
import { newTrip, plaza } from '#src/test/trips/test-kit.ts'
import { learnDemand } from '#src/modules/fleet/forecast/forecast-store.ts'
import { updateQueues } from './update-queues.ts'

const {
  test,
  olga,
  boss,
  units,
  driver,
  db,
  deps,
  live,
  clearTheCity,
  turnOn,
  near,
  offersOf,
  sent,
} = await engineDesk()
beforeAll(turnOn)
beforeEach(clearTheCity)
afterAll(() => test.close())

const update = async () => updateQueues(deps, await databaseNow(db))
const queueOf = async (driver_id: number) =>
  (await boss(dispatch.zoneQueues, { query: {} })).data.data.find((queue) =>
    queue.drivers.some((one) => one.driver_id === driver_id),
  )
const freeFor = (driver_id: number, minutes: number) =>
  run(
    db,
    sql`update driver set operational_since = now() - make_interval(mins => ${minutes}) where driver_id = ${driver_id}`,
  )

describe('the queue of a zone', () => {
  it('ranks who stands there by the time free, moves by hand with a reason, and decides who is asked', async () => {
    const [first, second, third] = [units[0]!, units[1]!, units[2]!]
    for (const [n, u] of [third, second, first].entries()) {
      await near(u, 100 + n * 50)
      await freeFor(u.driver_id, 10 * (n + 1))
    }
    await update()
    const queue = (await queueOf(first.driver_id))!
    const order = (q: typeof queue) => q.drivers.map((one) => one.driver_id)
    expect(order(queue)).toEqual([first.driver_id, second.driver_id, third.driver_id])
    expect(queue.drivers.map((one) => one.rank)).toEqual([1, 2, 3])
    expect((await sent('%/operations', 'ZONE_QUEUE')).at(-1)!.value).toMatchObject({
      drivers: order(queue),
    })
    const params = { zone_id: queue.zone_id }
    const phone = await driver(third)
    const ownPlace = async () => (await phone(dispatch.ownQueue, {})).data.place
    expect(await ownPlace()).toMatchObject({ rank: 3, waiting: 3, held: null })
    const body = {
      driver_id: third.driver_id,
      position: 1,
      reason: 'Llegó antes que la señal',
      version: queue.version,
    }
    expect((await olga(dispatch.reorderQueue, { params, body })).status).toBe(403)
    const { data: moved } = await boss(dispatch.reorderQueue, { params, body })
    expect(order(moved)).toEqual([third.driver_id, first.driver_id, second.driver_id])
    expect(await ownPlace()).toMatchObject({
      zone_id: queue.zone_id,
      zone_name: queue.name,
      rank: 1,
    })
    expect((await boss(dispatch.reorderQueue, { params, body })).error.code).toBe(
      'VERSION_CONFLICT',
    )
    const [note] = await many(
      db,
      sql<{
        after: object
      }>`select after from audit where entity = 'zone-queue' order by audit_id desc limit 1`,
    )
    expect(note!.after).toMatchObject({ reason: body.reason, position: 1 })
    await update()
    expect(order((await queueOf(first.driver_id))!)).toEqual(order(moved))

    const { service_id } = await newTrip(olga)
    const plans = (await plansInForce(db)).map((plan) => ({
      ...plan,
      base: { ...plan.base, policy: 'zone-queue' as const },
    }))
    await runSweep(deps, plans, live)
    expect(await offersOf(service_id)).toMatchObject([{ driver_id: third.driver_id }])
  })

  it('is left by who ends the day', async () => {
    const u = units[0]!
    await near(u, 100)
    await update()
    expect(await queueOf(u.driver_id)).toBeDefined()
    await run(
      db,
      sql`update driver_shift set ended_at = now() where driver_id = ${u.driver_id} and ended_at is null`,
    )
    await update()
    expect(await queueOf(u.driver_id)).toBeUndefined()
    await run(db, sql`update driver_shift set ended_at = null where driver_id = ${u.driver_id}`)
  })

  it('may be switched out of automatic dispatch', async () => {
    await update()
    const [queue] = (await boss(dispatch.zoneQueues, { query: {} })).data.data
    const { coverage_id, zone_id } = queue!
    const params = { coverage_id, zone_id }
    const { data } = await boss(dispatch.switchZone, { params, body: { is_on: false } })
    expect(data.zones_off).toEqual([zone_id])
    expect((await boss(dispatch.zoneQueues, { query: {} })).data.data[0]).toMatchObject({
      is_auto: false,
    })
    await boss(dispatch.switchZone, { params, body: { is_on: true } })
  })
})

describe('the past', () => {
  /** Trips of the last four weeks at this weekday and hour: two in one place every week, one in another once. */
  beforeAll(async () => {
    for (const week of [1, 2, 3, 4])
      for (const [n, place] of [
        plaza,
        plaza,
        { ...plaza, latitude: plaza.latitude + 0.02 },
      ].entries()) {
        if (n === 2 && week !== 4) continue
        const { service_id } = await newTrip(olga, { origin: place })
        await run(
          db,
          sql`update trip set date_time_service = now() - make_interval(days => ${week * 7}), status_type_id = 8, closed_at = now() - make_interval(days => ${week * 7}),
                driver_id = ${units[n]!.driver_id}, vehicle_id = ${units[n]!.vehicle_id}, assignment = 'CURRENT' where service_id = ${service_id}`,
        )
      }
    await inTransaction(db, (trx) => learnDemand(trx))
  })

  it('says what to expect, the newer weeks louder, and tells drivers where to wait', async () => {
    const at = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
    const { data } = await olga(dispatch.forecast, { query: { at } })
    const [busy, quiet] = data.points
    expect(busy!.weight).toBeCloseTo(2, 1)
    // The oldest of four weeks weighs 0.85³ of 1 + 0.85 + 0.85² + 0.85³.
    expect(quiet!.weight).toBeCloseTo(0.614 / 3.187, 1)
    expect(data.zones[0]!.expected[0]).toBeGreaterThan(1.9)
    const phone = await driver(units[0]!)
    const { data: own } = await phone(dispatch.driverForecast, {})
    expect(own.zones[0]).toMatchObject({
      level: 'ALTA',
      zone_id: data.zones[0]!.zone_id,
      expected: expect.any(Number) as number,
      free: expect.any(Number) as number,
    })
  })

  it('is played again with other values, in a thread of its own', async () => {
    const { coverage_id } = (await plansInForce(db))[0]!
    const params = { coverage_id }
    const body = { base: { ...autoDefaults, eta_cap_s: 300 }, bands: [] }
    const { data, error } = await boss(dispatch.dryRun, { params, body })
    expect(error).toBeUndefined()
    expect(data).toMatchObject({ trips: 2, drivers: expect.any(Number) as number })
    expect(data.in_force.served_pct).toBeGreaterThan(0)
    const none = await boss(dispatch.dryRun, { params, body: { ...body, date: '2020-01-01' } })
    expect(none.error.code).toBe('REFUSED')
  })
})
