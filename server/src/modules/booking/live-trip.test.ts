import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { bookingLive } from '@chaski/contract/booking/live-endpoints.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { bookingDesk } from '#src/test/booking/test-kit.ts'
import { airport, placeAt, plaza, unitsAtWork } from '#src/test/trips/test-kit.ts'

const { test, admin, passenger, bookOne } = await bookingDesk()
afterAll(() => test.close())

const assign = async (service_id: number, driver_id: number): Promise<void> => {
  const { version } = (await admin(trips.get, { query: { service_id } })).data
  await admin(trips.assign, { body: { items: [{ service_id, version, driver_id }] } })
}

it('shows free cars near while one is looked for, nobody’s name, and none afterwards', async () => {
  const { who } = await passenger()
  const { service_uuid, service_id } = await bookOne(who)
  const params = { service_uuid }
  const [near, far, other] = await unitsAtWork(test, 3)
  await placeAt(test, near!.driver_id, plaza.latitude + 0.001234, plaza.longitude)
  await placeAt(test, far!.driver_id, plaza.latitude + 0.2, plaza.longitude)
  await placeAt(test, other!.driver_id, plaza.latitude - 0.001, plaza.longitude)
  const seen = (await who(bookingLive.near, { params })).data
  expect(seen.cars).toContainEqual({
    latitude: Number((plaza.latitude + 0.001234).toFixed(4)),
    longitude: plaza.longitude,
    heading: null,
  })
  expect(seen.cars.some((car) => car.latitude > plaza.latitude + 0.1)).toBe(false)
  expect(seen.usual_wait_s, 'nobody has waited yet: no number is made up').toBeNull()
  await assign(service_id, near!.driver_id)
  expect((await who(bookingLive.near, { params })).data.cars).toEqual([])
  const stranger = await passenger()
  for (const call of [bookingLive.near, bookingLive.route, bookingLive.picture])
    expect((await stranger.who(call, { params })).status).toBe(404)
})

it('says where its car is, what giving up costs, and draws no street that it does not know', async () => {
  const { who } = await passenger()
  const { service_uuid, service_id } = await bookOne(who)
  const params = { service_uuid }
  expect((await who(booking.trip, { params })).data).toMatchObject({
    position: null,
    cancel_fee_cents: 0,
    can_redirect: true,
  })
  const [unit] = await unitsAtWork(test, 1)
  await placeAt(test, unit!.driver_id, plaza.latitude + 0.01, plaza.longitude)
  await assign(service_id, unit!.driver_id)
  const { data } = await who(booking.trip, { params })
  expect(data.position).toMatchObject({ longitude: plaza.longitude })
  expect(data.driver).toMatchObject({ has_picture: true, rating: null })
  expect((await who(bookingLive.route, { params })).data).toEqual({
    part: 'COMING',
    geometry: null,
  })
  await run(
    test.db,
    sql`update trip set status_type_id = 6, arrived_at = now() where service_id = ${service_id}`,
  )
  const there = (await who(booking.trip, { params })).data
  const { fee } = await one(
    test.db,
    sql<{
      fee: number
    }>`select (quote -> 'terms' ->> 'cancel_fee')::int as fee from trip where service_id = ${service_id}`,
  )
  expect(there.cancel_fee_cents).toBe(fee)
  const { data: given } = await who(booking.cancel, { params, body: { reason_id: 1 } })
  expect(given.fare_cents, 'what was said before is what is charged').toBe(there.cancel_fee_cents)
})

it('goes elsewhere at the price that was shown, or not at all', async () => {
  const { who } = await passenger()
  const { service_uuid, fare_cents } = await bookOne(who)
  const params = { service_uuid }
  const mall = { text: 'Mall Lambramani', latitude: -16.409, longitude: -71.527 }
  const redirect = (quoted_cents: number) =>
    who(bookingLive.redirect, { params, body: { destinations: [mall], quoted_cents } })
  expect((await redirect(1)).error?.detail).toContain('La tarifa cambió')
  const still = (await who(booking.trip, { params })).data
  expect([still.fare_cents, still.destinations.at(-1)?.text]).toEqual([fare_cents, airport.text])
  const moved = await redirect(fare_cents)
  expect(moved.data.destinations.map(({ text }) => text)).toEqual([mall.text])
  expect(moved.data.fare_cents).toBeLessThanOrEqual(fare_cents)
  const stranger = await passenger()
  const body = { destinations: [mall], quoted_cents: fare_cents }
  expect((await stranger.who(bookingLive.redirect, { params, body })).status).toBe(404)
  await who(booking.cancel, { params, body: { reason_id: 1 } })
  expect((await redirect(fare_cents)).status).toBe(409)
})

it('a link shows the car and where it goes once there is one, and never who rides', async () => {
  const { who } = await passenger()
  const { service_uuid, service_id } = await bookOne(who)
  const { token } = (await who(booking.share, { params: { service_uuid } })).data
  const params = { service_id: token }
  const before = (await test.anonymous(share.shared, { params })).data
  expect([before.destination, before.vehicle]).toEqual([null, null])
  expect((await test.anonymous(share.route, { params })).data.geometry).toBeNull()
  const [unit] = await unitsAtWork(test, 1)
  await placeAt(test, unit!.driver_id, plaza.latitude + 0.01, plaza.longitude)
  await assign(service_id, unit!.driver_id)
  const { data } = await test.anonymous(share.shared, { params })
  expect(data.destination).toEqual(airport)
  expect(data.vehicle).toMatchObject({ brand: expect.any(String), color: expect.any(String) })
  expect(JSON.stringify(data)).not.toContain(plaza.text)
  await run(
    test.db,
    sql`update trip set status_type_id = 8, closed_at = now() where service_id = ${service_id}`,
  )
  expect((await test.anonymous(share.shared, { params })).data.destination).toBeNull()
})

it('keeps the reasons of a rating, and tells them to the desk in words', async () => {
  const { who } = await passenger()
  const { service_uuid, service_id } = await bookOne(who)
  await run(
    test.db,
    sql`update trip set status_type_id = 8, closed_at = now(), final_fare = quote where service_id = ${service_id}`,
  )
  const body = { stars: 2, reasons: ['MANEJO_BRUSCO', 'COBRO'], comment: 'Frenaba mucho' } as const
  const { data } = await who(booking.rate, {
    params: { service_uuid },
    body: { ...body, reasons: [...body.reasons] },
  })
  expect(data.rating).toEqual(body)
  const story = await admin(trips.activities, { params: { service_id }, query: {} })
  expect(story.data.data[0]).toMatchObject({ note: 'Manejo brusco. Cobró de más. Frenaba mucho' })
})
