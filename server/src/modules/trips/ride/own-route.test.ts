import { afterAll, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { placeAt, plaza, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, unit, driver, assigned } = await tripDesk()
afterAll(() => test.close())

it('is shown to the driver of the ride for as long as they are on it, and to nobody else', async () => {
  const { trip, u, phone } = await assigned()
  const params = { service_id: trip.service_id }
  await placeAt(test, u.driver_id, plaza.latitude + 0.01, plaza.longitude)
  // No map is imported here: no street is made up either.
  const way = { part: 'COMING', geometry: null }
  expect((await phone(trips.ownRoute, { params })).data).toEqual(way)
  const other = await driver(unit())
  expect((await other(trips.ownRoute, { params })).status).toBe(404)
  await phone(trips.onWay, { params })
  await phone(trips.onBoard, { params, body: {} })
  expect((await phone(trips.ownRoute, { params })).data).toEqual({ ...way, part: 'RIDE' })
  await phone(trips.finish, { params, body: {} })
  expect((await phone(trips.ownRoute, { params })).status).toBe(404)
})
