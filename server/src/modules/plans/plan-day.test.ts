import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { instantOf } from '@chaski/contract/plans/rules.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, units, assign } = await tripDesk()
afterAll(() => test.close())

it('tells the rides of a day by hour, who is planned, and the fleet of such weekdays', async () => {
  const day = addDays(localTime(new Date()).date, 3)
  const at = (date: string, minute: number) => ({ date_time_service: instantOf(date, minute) })
  await newTrip(olga, at(addDays(day, -1), 1439))
  const late = await newTrip(olga, at(day, 1439))
  const { service_id, version } = await newTrip(olga, at(day, 390))
  await newTrip(olga, at(addDays(day, 1), 0))
  const [unit] = units
  await assign(olga, [{ service_id, version, driver_id: unit!.driver_id }])
  await run(test.db, sql`delete from driver_shift where ended_at is not null`)
  // Three units at six, two weeks ago; one a week ago: other weeks had nobody and say nothing.
  for (const [weeks, count] of [
    [2, 3],
    [1, 1],
  ] as const)
    for (const { driver_id, vehicle_id } of units.slice(0, count))
      await run(
        test.db,
        sql`insert into driver_shift (driver_id, vehicle_id, started_at, ended_at)
          values (${driver_id}, ${vehicle_id}, ${instantOf(addDays(day, -7 * weeks), 330)}, ${instantOf(addDays(day, -7 * weeks), 450)})`,
      )
  const { data } = await olga(plans.day, { query: { day } })
  expect(data.trips.map((trip) => trip.service_id)).toEqual([service_id, late.service_id])
  expect(data.trips[0]).toMatchObject({
    assignment: 'PLANNED',
    driver: { driver_id: unit!.driver_id },
  })
  expect(data.hours[6]).toEqual({ hour: 6, trips: 1, with_unit: 1, fleet: 2 })
  // From half past five to half past seven: every hour that they touch, and no other.
  expect(data.hours.slice(4, 9).map(({ fleet }) => fleet)).toEqual([0, 2, 2, 2, 0])
  expect(data.hours[23]).toMatchObject({ trips: 1, with_unit: 0 })
  const blind = await test.as(await test.user(['DSP_SERVICE_VIEW']))
  const seen = (await blind(plans.day, { query: { day } })).data
  expect(seen.trips[0]!.client).toBeUndefined()
  const elsewhere = await test.as(await test.user(['DSP_SERVICE_VIEW'], { coverage_ids: [999] }))
  const none = (await elsewhere(plans.day, { query: { day } })).data
  expect([none.trips, none.hours[6]!.fleet]).toEqual([[], null])
})
