import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { tripDesk } from '#src/test/trips/test-kit.ts'
import { one } from '#src/base/sql/sql.ts'

const { test, assigned } = await tripDesk()
const reclamos = await test.as('RECLAMOS')
afterAll(() => test.close())

const linksOf = async (more: Parameters<typeof fileAt>[2]) => {
  const { complaint_id } = await fileAt(test, null, more)
  const { service_id, driver_id } = (await reclamos(complaints.get, { params: { complaint_id } }))
    .data
  return { service_id, driver_id }
}

it('a sheet that names its ride lies beside it from the first moment', async () => {
  const { trip, u } = await assigned()
  const { service_id } = trip
  const { plate, code, at } = await one(
    test.db,
    sql<{ plate: string; code: string; at: string }>`
      select v.plate, d.code, t.date_time_service as at from trip t join vehicle v using (vehicle_id) join driver d using (driver_id)
      where service_id = ${service_id}`,
  )
  const ride = { service_id, driver_id: u.driver_id }
  const nothing = { service_id: null, driver_id: null }
  const about = new Date(Date.parse(at) - 20 * 60_000).toISOString()
  const long = new Date(Date.parse(at) - 5 * 3_600_000).toISOString()
  expect(await linksOf({ service_code: ` ${service_id} ` })).toEqual(ride)
  expect(await linksOf({ license_plate: plate, service_date: about })).toEqual(ride)
  expect(await linksOf({ license_plate: plate, service_date: long })).toEqual(nothing)
  // A number that is not of this car is somebody's mistake: nobody is blamed by it.
  expect(await linksOf({ service_code: String(service_id), license_plate: 'Z9Z-999' })).toEqual(
    nothing,
  )
  expect(await linksOf({ driver_code: code.toLowerCase() })).toEqual({
    ...nothing,
    driver_id: u.driver_id,
  })
  expect(await linksOf({ service_code: '999999999', driver_code: 'nadie' })).toEqual(nothing)
})

it('staff name the ride, and with it its driver', async () => {
  const { trip, u } = await assigned()
  const { complaint_id } = await fileAt(test, null)
  const { data } = await reclamos(complaints.link, {
    params: { complaint_id },
    body: { service_id: trip.service_id, driver_id: null, sanction_id: null, version: 1 },
  })
  expect(data).toMatchObject({ service_id: trip.service_id, driver_id: u.driver_id })
})

it.each(['service_id', 'driver_id', 'sanction_id'] as const)(
  'a %s that does not exist is refused at its field',
  async (path) => {
    const { complaint_id } = await fileAt(test, null)
    const none = { service_id: null, driver_id: null, sanction_id: null }
    const refused = await reclamos(complaints.link, {
      params: { complaint_id },
      body: { ...none, [path]: 2_000_000_000, version: 1 },
    })
    expect(refused.error).toMatchObject({ statusCode: 400, errors: [{ path }] })
  },
)
