import { afterAll, describe, expect, it } from 'vitest'
import { topics } from '@chaski/contract/live.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { encodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { Deps } from '#src/base/deps.ts'
import { metresFromLine } from './route-distance.ts'
import { airport, plaza, placeAt, tripDesk } from '#src/test/trips/test-kit.ts'
import { createRideWatch } from './watch-rides.ts'

const { test, assigned, get, sent } = await tripDesk()
afterAll(() => test.close())
const { TENANT } = test.deps.config

const start = Date.now()
const sight = (service_id: number, latitude: number, second: number) => [
  {
    service_id,
    latitude,
    longitude: plaza.longitude,
    at: new Date(start + second * 1000).toISOString(),
  },
]
const statusOf = async (service_id: number) => (await get(service_id)).status_type_id

describe('a unit at the door', () => {
  const onWay = async () => {
    const { trip, phone } = await assigned()
    await phone(trips.onWay, { params: { service_id: trip.service_id } })
    return trip.service_id
  }

  it('has arrived after ten seconds, and not before', async () => {
    const watch = createRideWatch(test.deps)
    const id = await onWay()
    await watch(sight(id, plaza.latitude + 0.0003, 0))
    await watch(sight(id, plaza.latitude + 0.0002, 9))
    expect(await statusOf(id)).toBe(5)
    await watch(sight(id, plaza.latitude + 0.0002, 10))
    expect(await statusOf(id)).toBe(6)
    // Once more, as another node would see it: nothing to do, and no harm.
    await watch(sight(id, plaza.latitude, 30))
  })

  it('that only drives past has not', async () => {
    const watch = createRideWatch(test.deps)
    const id = await onWay()
    await watch(sight(id, plaza.latitude + 0.0002, 0))
    await watch(sight(id, plaza.latitude + 0.001, 5))
    await watch(sight(id, plaza.latitude + 0.0002, 11))
    expect(await statusOf(id)).toBe(5)
  })
})

describe('a ride off its route', () => {
  /** A street straight from the plaza to the airport's latitude. */
  const line = [plaza, { ...plaza, latitude: airport.latitude }]
  const withStreets = (quality: 'street' | 'approximate'): Deps => ({
    ...test.deps,
    geo: {
      ...test.deps.geo,
      router: {
        ...test.deps.geo.router,
        route: async () => ({
          distanceM: 1,
          durationS: 1,
          geometry: encodePolyline(line),
          quality,
          provider: 'local',
          datasetVersion: '',
          speedKmh: 1,
        }),
      } as Deps['geo']['router'],
    },
  })
  const riding = async () => {
    const { trip, u, phone } = await assigned()
    await placeAt(test, u.driver_id, plaza.latitude, plaza.longitude)
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    await phone(trips.onBoard, { params, body: {} })
    return trip.service_id
  }
  const east = (metres: number) => metres / (111_195 * Math.cos((plaza.latitude * Math.PI) / 180))
  const at = (service_id: number, metres: number, second: number) =>
    sight(service_id, plaza.latitude + 0.01, second).map((s) => ({
      ...s,
      longitude: plaza.longitude + east(metres),
    }))
  const told = async (service_id: number) =>
    (await sent(topics.operations(TENANT), 'ALERT'))
      .filter(({ value }) => value['service_id'] === service_id)
      .map(({ value }) => value['kind'])

  it('is told after a minute beyond 500 m, once, and its return below 300 m', async () => {
    const watch = createRideWatch(withStreets('street'))
    const id = await riding()
    await watch(at(id, 600, 0))
    await watch(at(id, 600, 59))
    expect(await told(id)).toEqual([])
    await watch(at(id, 600, 60))
    await watch(at(id, 700, 90))
    expect(await told(id)).toEqual(['DEVIATION'])
    await watch(at(id, 400, 120))
    expect(await told(id)).toEqual(['DEVIATION'])
    await watch(at(id, 200, 130))
    await watch(at(id, 100, 140))
    expect(await told(id)).toEqual(['DEVIATION', 'DEVIATION_OVER'])
  })

  it('is not told when it came back in between, nor where no streets are known', async () => {
    const watch = createRideWatch(withStreets('street'))
    const id = await riding()
    for (const [metres, second] of [
      [600, 0],
      [100, 30],
      [600, 61],
    ] as const)
      await watch(at(id, metres, second))
    const guess = createRideWatch(withStreets('approximate'))
    await guess(at(id, 5000, 0))
    await guess(at(id, 5000, 100))
    expect(await told(id)).toEqual([])
  })

  it('is measured from the line, not from its corners', () => {
    const middle = {
      latitude: (plaza.latitude + airport.latitude) / 2,
      longitude: plaza.longitude + east(250),
    }
    expect(metresFromLine(middle, line)).toBeCloseTo(250, -1)
    expect(metresFromLine({ ...plaza, latitude: plaza.latitude - 0.01 }, line)).toBeCloseTo(
      1112,
      -1,
    )
  })
})
