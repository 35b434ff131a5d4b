import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { decodePolyline, encodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { newTrip, placeAt, plaza, tripDesk } from '#src/test/trips/test-kit.ts'
import { run } from '#src/base/sql/sql.ts'
import { createTripRoutes } from './trip-route.ts'

const { test, olga, assigned } = await tripDesk()
afterAll(() => test.close())

/** Streets that always pass one corner, so that a straight line cannot be taken for them. */
const corner = { latitude: -16.39, longitude: -71.55 }
const streets = (quality: 'street' | 'approximate' = 'street') => {
  const asked: LatLng[][] = []
  const router = {
    ...test.deps.geo.router,
    route: async (points: readonly LatLng[]) => {
      asked.push([...points])
      return {
        distanceM: 1,
        durationS: 1,
        geometry: encodePolyline([points[0]!, corner, points.at(-1)!]),
        quality,
        provider: 'local',
        datasetVersion: '',
        speedKmh: 1,
      }
    },
  } as Deps['geo']['router']
  const routes = createTripRoutes({
    db: test.deps.db,
    geo: { ...test.deps.geo, drivesOnStreets: true, drawsStreets: true, router },
  })
  return { routes, asked }
}
const operator = (...permissions: string[]) =>
  ({
    kind: 'operator',
    coverage_ids: null,
    company_ids: null,
    permissions: new Set(permissions),
  }) as unknown as Operator
const dispatcher = operator('DSP_FLEET_VIEW')

it('is asked of the router once per trip, and again when a place changes', async () => {
  const { routes, asked } = streets()
  const trip = await newTrip(olga)
  const first = await routes(dispatcher, trip.service_id)
  expect(decodePolyline(first.planned!)[1]).toEqual(corner)
  expect(first.unit).toBeNull()
  await routes(dispatcher, trip.service_id)
  expect(asked).toHaveLength(1)
  await run(
    test.db,
    sql`update trip_stop set latitude = -16.41, longitude = -71.53 where service_id = ${trip.service_id}`,
  )
  await routes(dispatcher, trip.service_id)
  expect(asked).toHaveLength(2)
})

it('leads the unit from where it is to the passenger, for those who may see the fleet', async () => {
  const { routes, asked } = streets()
  const { trip } = await assigned()
  await placeAt(test, trip.driver!.driver_id, -16.42, -71.52)
  const { unit } = await routes(dispatcher, trip.service_id)
  const line = decodePolyline(unit!)
  expect(line[0]).toEqual({ latitude: -16.42, longitude: -71.52 })
  expect(line.at(-1)).toEqual({ latitude: plaza.latitude, longitude: plaza.longitude })
  expect((await routes(operator(), trip.service_id)).unit).toBeNull()
  expect(asked).toHaveLength(2)
})

it('is nothing where only the straight line is known', async () => {
  const { routes } = streets('approximate')
  const { service_id } = await newTrip(olga)
  expect(await routes(dispatcher, service_id)).toEqual({ planned: null, unit: null })
  // The demonstration has no streets either, and says so over HTTP.
  const answer = await olga(dispatch.tripRoute, { params: { service_id } })
  expect(answer.data).toEqual({ planned: null, unit: null })
})

it('does not exist for a trip out of reach', async () => {
  const { service_id } = await newTrip(olga)
  const stranger = await test.as(await test.user(['DSP_SERVICE_VIEW'], { coverage_ids: [9999] }))
  expect((await stranger(dispatch.tripRoute, { params: { service_id } })).status).toBe(404)
})
