import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, run } from '#src/base/sql/sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { learnTravelTimes } from './learn-travel.ts'
import { loadProfiles } from './travel-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Rides of 20 minutes at noon: 3 km straight, 9 km driven, so 27 km/h; there, too far, and back along the reported points. */
const drive = (count: number, coverage_id: number) =>
  run(
    t.db,
    sql`
      with ride as (
        insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id,
          origin_text, origin_latitude, origin_longitude, client_name, cellphone, pin, duration_s, boarded_at, closed_at)
        select 8, 'TELEFONO', 1, 1, at, false, ${coverage_id}, 'Plaza', -16.4, -71.54, 'Ana', '+51900000001', '1234', 300,
          at, at + interval '20 minutes'
        from (select (current_date - n % 30 - 1 + time '12:00') at time zone 'America/Lima' as at
              from generate_series(1, ${count}::int) n) days
        returning service_id, boarded_at
      ), stop as (
        insert into trip_stop (service_id, position, text, latitude, longitude)
        select service_id, 1, 'Fin', -16.4 + 3000 / 111195.0, -71.54 from ride
      )
      insert into track_point (driver_id, at, service_id, latitude, longitude)
      select service_id, boarded_at + n * interval '1 minute', service_id,
        -16.4 + least(n, 30 - n) * 450 / 111195.0, -71.54
      from ride, generate_series(0, 20) n`,
  )

test('the speed of the day is relearned from what the units reported', async () => {
  const { coverage_id } = await one(
    t.db,
    sql<{ coverage_id: number }>`select min(coverage_id) as coverage_id from coverage`,
  )
  await drive(29, coverage_id)
  await learnTravelTimes(t.deps)
  const few = (await loadProfiles(t.db)).find((row) => row.coverage_id === coverage_id)
  expect(few?.profile.speedKmh.day.medium, 'too few rides say nothing').toBe(18)

  await drive(20, coverage_id)
  await learnTravelTimes(t.deps)
  const learned = (await loadProfiles(t.db)).find((row) => row.coverage_id === coverage_id)!
  expect(learned.profile.speedKmh.day.medium).toBeCloseTo(27, 1)
  expect(learned.profile.detour.medium).toBeCloseTo(3, 1)
  expect(learned.profile.speedKmh.night, 'nobody drove by night').toEqual(
    few?.profile.speedKmh.night,
  )
})
