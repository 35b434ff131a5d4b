import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { makePartitions } from '#src/adapters/postgres/migrate/partitions.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { explanationsOf, saveExplanations } from '#src/modules/engine/explanation-store.ts'
import { storeReports } from '#src/modules/fleet/positions/position-store.ts'
import { passedPlace } from '#src/modules/trips/ride/position-store.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { newTrip, type Unit, unitsAtWork } from '#src/test/trips/test-kit.ts'

let test: TestApp
let olga: Caller
let unit: Unit
beforeAll(async () => {
  // One connection: its own counts are then all there are.
  test = await startTestApp({ pool: { max: 1 } })
  await makePartitions(test.db, true)
  olga = await test.as('OPERADOR')
  unit = (await unitsAtWork(test, 1))[0]!
})
afterAll(() => test.close())

/** Each partition with how often its rows or indexes were scanned. */
const scans = async (parent: string): Promise<Map<string, number>> => {
  await run(test.db, sql`select pg_stat_force_next_flush()`)
  const rows = await many(
    test.db,
    sql<{
      name: string
      n: number
    }>`select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as n
      from pg_stat_user_tables where starts_with(relname, ${`${parent}_`})`,
  )
  return new Map(rows.map(({ name, n }) => [name, n]))
}

/** The partitions that the work looked into. */
const lookedInto = async (parent: string, work: () => Promise<unknown>): Promise<string[]> => {
  const before = await scans(parent)
  await work()
  const after = await scans(parent)
  return [...after].filter(([name, n]) => n > (before.get(name) ?? 0)).map(([name]) => name)
}

const day = async (from: string) =>
  (
    await one(
      test.db,
      sql<{
        day: string
      }>`select to_char((now() + ${from}::interval) at time zone 'America/Lima', 'YYYYMMDD') as day`,
    )
  ).day

const explanation = (service_id: number) => ({
  service_id,
  policy: 'batch',
  outcome: 'NOBODY',
  driver_id: null,
  radius_m: 1500,
  digest: 'alike',
  detail: { considered: [], excluded: [], excluded_counts: {} },
})

it('reads the way of a driver from the days asked for alone', async () => {
  const points = [
    {
      driver_id: unit.driver_id,
      at: Date.now(),
      latitude: -16.4,
      longitude: -71.5,
      heading: null,
      speed: null,
      accuracy: null,
    },
  ]
  await storeReports(test.db, points)
  const today = [`track_point_${await day('0')}`]
  const track = () =>
    olga(dispatch.driverTrack, { params: { driver_uuid: unit.driver_uuid }, query: {} })
  expect(await lookedInto('track_point', track), 'the shift').toEqual(today)
  const at = new Date().toISOString()
  expect(
    await lookedInto('track_point', () => passedPlace(test.db, unit.driver_id, at, 60)),
  ).toEqual(today)
  const weekAgo = {
    date_start: new Date(Date.now() - 7 * 86_400_000).toISOString(),
    date_finish: new Date(Date.now() - 7 * 86_400_000 + 1000).toISOString(),
  }
  const past = () =>
    olga(dispatch.driverTrack, { params: { driver_uuid: unit.driver_uuid }, query: weekAgo })
  expect(await lookedInto('track_point', past)).toEqual([`track_point_${await day('-7 days')}`])
})

it('reads the way of a trip and its decisions from the days it lived', async () => {
  const trip = await newTrip(olga)
  const track = () => olga(dispatch.tripTrack, { query: { service_uuid: trip.service_uuid } })
  const days = new Set([await day('-2 minutes'), await day('0')])
  expect((await lookedInto('track_point', track)).toSorted()).toEqual(
    [...days].map((each) => `track_point_${each}`),
  )

  const save = () => saveExplanations(test.db, [explanation(trip.service_id)])
  const lately = [
    `dispatch_explanation_${await day('-1 day')}`,
    `dispatch_explanation_${await day('0')}`,
  ]
  await save()
  expect((await lookedInto('dispatch_explanation', save)).toSorted()).toEqual(lately)
  expect(await explanationsOf(test.db, trip.service_id)).toMatchObject([{ sweeps: 2 }])
  expect(
    await lookedInto('dispatch_explanation', () => explanationsOf(test.db, trip.service_id)),
  ).toEqual(lately.slice(1))
})
