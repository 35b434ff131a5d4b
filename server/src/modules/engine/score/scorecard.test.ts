import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { autoDefaults } from '@chaski/contract/dispatch/engine-schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'
import { measureApproaches } from './approach-store.ts'
import { judgeDays } from './judge-days.ts'
import { nearestPlan } from './nearest-plan.ts'

const { test, olga, boss, unit } = await tripDesk()
afterAll(() => test.close())
beforeEach(() =>
  run(
    test.db,
    sql`update trip set date_time_service = now() - interval '9 days', created_at = now() - interval '9 days'`,
  ),
)

/** A ride asked for so long ago, whose car stood at the door after so many seconds, or never. */
const ride = async (asked_ago: string, wait_s: number | null) => {
  const { service_id, version } = await newTrip(olga)
  if (wait_s !== null)
    await olga(trips.assign, {
      body: { items: [{ service_id, version, driver_id: unit().driver_id }] },
    })
  await run(
    test.db,
    sql`update trip set created_at = now() - ${asked_ago}::interval, date_time_service = now() - ${asked_ago}::interval,
          assigned_at = ${wait_s}::int * interval '0 s' + now() - ${asked_ago}::interval,
          arrived_at = now() - ${asked_ago}::interval + ${wait_s}::int * interval '1 s',
          boarded_at = now() - ${asked_ago}::interval + ${wait_s}::int * interval '1 s' where service_id = ${service_id}`,
  )
  return service_id
}

const coverageOf = async (service_id: number): Promise<number> =>
  (
    await one(
      test.db,
      sql<{ coverage_id: number }>`select coverage_id from trip where service_id = ${service_id}`,
    )
  ).coverage_id

it('counts today beside yesterday until the same hour, who was served and how long they waited', async () => {
  const first = await ride('1 second', 100)
  await ride('1 second', 300)
  await ride('1 second', null)
  // Yesterday at the same time, and later than now: the latter stands in its hour alone.
  await ride('24 hours 1 second', 200)
  await ride('23 hours 59 minutes 30 seconds', 900)
  const { data } = await boss(dispatch.scorecard, {
    params: { coverage_id: await coverageOf(first) },
  })
  expect(data.today).toEqual({
    asked: 3,
    served: 2,
    passed_offers: 0,
    wait_p50_s: 100,
    wait_p95_s: 300,
    empty_km: null,
  })
  expect(data.yesterday).toMatchObject({ asked: 1, served: 1, wait_p95_s: 200 })
  const ofYesterday = data.hours.flatMap(({ yesterday }) => yesterday?.asked ?? [])
  expect(ofYesterday.reduce((sum, asked) => sum + asked, 0)).toBe(2)
  expect(data.worth).toBeNull()
})

it('measures how far a car drove to its passenger, once, and not where the phone was silent', async () => {
  const service_id = await ride('1 second', 120)
  const silent = await ride('1 second', 120)
  const { driver_id } = await one(
    test.db,
    sql<{ driver_id: number }>`select driver_id from trip where service_id = ${service_id}`,
  )
  await run(
    test.db,
    sql`insert into track_point (driver_id, at, service_id, latitude, longitude)
        select ${driver_id}, t.assigned_at + n * interval '10 s', t.service_id, -16.4 - n * 0.001, -71.53
        from trip t, generate_series(0, 9) n where t.service_id = ${service_id}`,
  )
  expect(await measureApproaches(test.db)).toBeGreaterThanOrEqual(2)
  expect(await measureApproaches(test.db), 'each is measured once').toBe(0)
  const metres = async (of: number) =>
    (
      await one(
        test.db,
        sql<{ metres: number | null }>`select metres from trip_approach where service_id = ${of}`,
      )
    ).metres
  expect(await metres(service_id)).toBeGreaterThan(950)
  expect(await metres(service_id)).toBeLessThan(1050)
  expect(await metres(silent)).toBeNull()
  const { data } = await boss(dispatch.scorecard, {
    params: { coverage_id: await coverageOf(service_id) },
  })
  expect(data.today.empty_km).toBe(1)
})

it('plays the last whole day again beside the nearest car, and keeps what came of it', async () => {
  const service_id = await ride('1 day', 200)
  const coverage_id = await coverageOf(service_id)
  await judgeDays(test.deps)
  const { data } = await boss(dispatch.scorecard, { params: { coverage_id } })
  expect(data.worth).toMatchObject({
    trips: expect.any(Number),
    in_force: { served_pct: expect.any(Number) },
    nearest: { served_pct: expect.any(Number) },
  })
  expect(data.worth!.in_force.hours_p95_s).toHaveLength(24)
})

it('takes the nearest car at every hour, bands included', () => {
  const plan = nearestPlan({
    base: { ...autoDefaults, policy: 'batch' },
    bands: [
      { name: 'noche', from_hour: 22, to_hour: 5, values: { policy: 'zone-queue', accept_s: 40 } },
    ],
  })
  expect(plan.base).toEqual({ ...autoDefaults, policy: 'nearest', sweep_s: 2 })
  expect(plan.bands[0]!.values).toEqual({ policy: 'nearest', accept_s: 40 })
})
