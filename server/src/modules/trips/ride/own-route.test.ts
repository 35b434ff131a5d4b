import { afterAll, expect, it } from 'vitest'
import { decodePolyline, encodePolyline } from '@chaski/contract/geo/polyline.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { placeAt, plaza, tripDesk } from '#src/test/trips/test-kit.ts'
import { rideRoute } from './ride-route.ts'

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

it('goes on from where the car is, once it left the planned way with its passenger', async () => {
  const { trip, u, phone } = await assigned()
  const params = { service_id: trip.service_id }
  await phone(trips.onWay, { params })
  await phone(trips.onBoard, { params, body: {} })
  // Streets that run straight from point to point: what is asked for is what is drawn.
  const { router } = test.deps.geo
  const straight: typeof router = {
    ...router,
    route: async (points, options, signal) => ({
      ...(await router.route(points, options, signal)),
      quality: 'street',
      geometry: encodePolyline(points),
    }),
  }
  const deps = { ...test.deps, geo: { ...test.deps.geo, router: straight } }
  const way = async () => {
    const { geometry } = await rideRoute(deps, trip.service_id, AbortSignal.timeout(5000))
    return decodePolyline(geometry!).map(({ latitude }) => Number(latitude.toFixed(4)))
  }
  const [from, to] = [trip.origin, trip.destinations.at(-1)!]
  const between = (part: number, aside: number) =>
    placeAt(
      test,
      u.driver_id,
      from.latitude + (to.latitude - from.latitude) * part,
      from.longitude + (to.longitude - from.longitude) * part + aside,
    )
  const four = (number: number) => Number(number.toFixed(4))
  await between(0.5, 0)
  expect(await way()).toEqual([four(from.latitude), four(to.latitude)])
  await between(0.5, 0.01)
  const half = from.latitude + (to.latitude - from.latitude) * 0.5
  const [begins, ends] = await way()
  expect(begins).toBeCloseTo(half, 3)
  expect(ends).toBe(four(to.latitude))
})
