import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { vehicleKind } from '@chaski/contract/catalogs/known-items.ts'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { soonestArrival } from '#src/modules/fleet/soonest-arrival.ts'
import { AIRPORT, noon, PLAZA } from '#src/test/fares/test-kit.ts'
import { startTestApp } from '#src/test/test-app.ts'
import { placeAt, plaza, unitsAtWork } from '#src/test/trips/test-kit.ts'

const test = await startTestApp()
afterAll(() => test.close())

// Nobody of the template is heard of: only the cars of each test are there.
beforeEach(() => run(test.db, sql`update driver_position set at = now() - interval '1 hour'`))

const offer = async (more: Record<string, unknown> = {}) =>
  (
    await test.anonymous(fares.publicQuote, {
      query: { origin: PLAZA, destinations: [AIRPORT], ...more },
    })
  ).data

const quotes = async () =>
  (await one(test.db, sql<{ n: number }>`select count(*)::int as n from fare_quote`)).n

it('says how soon a free unit could be there, in whole minutes, and nothing where none is near', async () => {
  expect((await offer()).arrival_min).toBeNull()
  const [far] = await unitsAtWork(test, 1)
  await placeAt(test, far!.driver_id, plaza.latitude + 0.2, plaza.longitude)
  expect((await offer()).arrival_min).toBeNull()
  await placeAt(test, far!.driver_id, plaza.latitude + 0.02, plaza.longitude)
  const slow = (await offer()).arrival_min!
  const [near] = await unitsAtWork(test, 1)
  await placeAt(test, near!.driver_id, plaza.latitude + 0.004, plaza.longitude)
  const soon = (await offer()).arrival_min!
  expect(Number.isInteger(slow) && Number.isInteger(soon)).toBe(true)
  expect(soon).toBeGreaterThanOrEqual(1)
  expect(soon).toBeLessThan(slow)
  expect(
    (await offer({ date_time_service: noon })).arrival_min,
    'for later nobody knows',
  ).toBeNull()
  await run(
    test.db,
    sql`update driver set operational_status_id = ${driverStatus.OCCUPIED} where driver_id in (${far!.driver_id}, ${near!.driver_id})`,
  )
  expect((await offer()).arrival_min, 'neither is free any more').toBeNull()
})

it('tells no more of where a car stands to whoever asks from many corners', async () => {
  const [unit] = await unitsAtWork(test, 1)
  await placeAt(test, unit!.driver_id, plaza.latitude + 0.0101, plaza.longitude)
  const { coverage_id } = await one(
    test.db,
    sql<{
      coverage_id: number
    }>`select coverage_id from driver where driver_id = ${unit!.driver_id}`,
  )
  const { router } = test.deps.geo
  const asked: LatLng[] = []
  const listening: typeof router = {
    ...router,
    matrix: (from, to, options, signal) => {
      asked.push(...to)
      return router.matrix(from, to, options, signal)
    },
  }
  const deps = { db: test.db, geo: { ...test.deps.geo, router: listening } }
  for (const step of [0.00005, 0.0001, 0.0002]) {
    const corner = { latitude: plaza.latitude + step, longitude: plaza.longitude - step }
    const wanted = { coverage_id, attribute_ids: [] }
    const minutes = await soonestArrival(deps, corner, wanted, AbortSignal.timeout(5000))
    expect(minutes).toBeGreaterThanOrEqual(1)
    expect(Number.isInteger(minutes)).toBe(true)
  }
  expect(new Set(asked.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(1)
})

it('tells what other kinds of unit cost in the same answer, and keeps only what was asked for', async () => {
  const before = await quotes()
  const kinds = {
    vehicle_attribute_id: [vehicleKind.STANDARD],
    beside_attribute_id: [vehicleKind.EXECUTIVE],
    date_time_service: noon,
  }
  const both = await offer(kinds)
  expect(await quotes()).toBe(before + 1)
  const alone = await offer({
    vehicle_attribute_id: [vehicleKind.EXECUTIVE],
    date_time_service: noon,
  })
  expect(both.beside).toEqual([{ vehicle_attribute_id: vehicleKind.EXECUTIVE, total: alone.total }])
  expect(both.total).not.toBe(alone.total)
  expect(alone.beside).toEqual([])
})
