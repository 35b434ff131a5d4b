import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import { age, anomalies, newTrip, stateOfDriver, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, unit, driver, assign, get, offer, sent } = await tripDesk()
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

describe('offers', () => {
  it('the first to accept has it, the others are free and told', async () => {
    const trip = await newTrip(olga)
    const [a, b] = [unit(), unit()]
    const { data } = await offer(trip.service_id, 1, {
      mode: 'MANUAL',
      driver_ids: [a.driver_id, b.driver_id],
    })
    expect(data.data[0]).toMatchObject({ ok: true, service: { status_type_id: 3 } })
    expect(await stateOfDriver(test, a.driver_id)).toBe(3)
    const phone = await driver(b)
    const [mine] = (await phone(trips.offers, {})).data.data
    expect((await phone(trips.receiveOffer, { params: mine! })).data.offer_id).toBe(mine!.offer_id)
    const taken = await phone(trips.acceptOffer, { params: mine! })
    expect(taken.data).toMatchObject({ status_type_id: 5, driver: { driver_id: b.driver_id } })
    expect(taken.data.ack_at).not.toBeNull()
    expect(await stateOfDriver(test, a.driver_id)).toBe(2)
    expect((await sent(`%/drivers/${a.driver_uuid}/cmd`, 'OFFER_WITHDRAWN')).length).toBe(1)
    expect((await phone(trips.acceptOffer, { params: mine! })).error.code).toBe('OFFER_CLOSED')
  })

  it('nobody answered in time: the trip waits again and may be offered to the same driver', async () => {
    const trip = await newTrip(olga)
    const u = unit()
    const { data } = await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
    await run(
      test.db,
      sql`update trip_offer set expires_at = now() where service_id = ${trip.service_id}`,
    )
    const phone = await driver(u)
    expect((await phone(trips.offers, {})).data.data).toEqual([])
    await runClock(test.deps)
    expect(await get(trip.service_id)).toMatchObject({ status_type_id: 2 })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
    const { version } = await get(trip.service_id)
    expect(version).toBeGreaterThan(data.data[0]!.service!.version)
    const second = await offer(trip.service_id, version, {
      mode: 'MANUAL',
      driver_ids: [u.driver_id],
    })
    expect(second.data.data[0]).toMatchObject({ ok: true })
    await phone(trips.acceptOffer, { params: (await phone(trips.offers, {})).data.data[0]! })
  })

  it('three refusals in a row earn a rest, with its reason and end', async () => {
    const u = unit()
    const phone = await driver(u)
    for (let n = 0; n < 3; n++) {
      const trip = await newTrip(olga)
      await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
      const [mine] = (await phone(trips.offers, {})).data.data
      const { data } = await phone(trips.refuseOffer, { params: mine!, body: {} })
      expect(data.sanction === null).toBe(n < 2)
      if (n === 2) expect(data).toMatchObject({ status_driver_id: 8, sanction: { reason_id: 1 } })
    }
  })

  it('says why nobody may be asked', async () => {
    const u = unit()
    await run(
      test.db,
      sql`update driver_position set at = now() - interval '10 minutes' where driver_id = ${u.driver_id}`,
    )
    const trip = await newTrip(olga)
    const { data } = await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
    expect(data.data[0]).toMatchObject({
      ok: false,
      code: 'NO_ELIGIBLE_DRIVER',
      errors: [{ code: 'SIGNAL' }],
    })
  })

  it('finds the nearest by itself', async () => {
    const trip = await newTrip(olga)
    const { data } = await offer(trip.service_id, 1)
    expect(data.data[0]).toMatchObject({ ok: true })
    const item = { service_id: trip.service_id, version: data.data[0]!.service!.version }
    await olga(trips.cancel, { body: { items: [item], reason_id: 1 } })
  })
})

describe('bookings', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  it('wait for their time and then join the queue', async () => {
    const trip = await newTrip(olga, { date_time_service: later(180) })
    expect(trip).toMatchObject({ status_type_id: 1, is_booking: true })
    await runClock(test.deps)
    expect((await get(trip.service_id)).status_type_id).toBe(1)
    await age(test, trip.service_id, 'date_time_service', 155 * 60)
    await runClock(test.deps)
    expect((await get(trip.service_id)).status_type_id).toBe(2)
  })

  it('promised to a driver leave them alone until the time, and may not overlap', async () => {
    const u = unit()
    const [a, b] = [
      await newTrip(olga, { date_time_service: later(180) }),
      await newTrip(olga, { date_time_service: later(185) }),
    ]
    const promise = (t: { service_id: number }) =>
      assign(olga, [{ service_id: t.service_id, version: 1, driver_id: u.driver_id }])
    expect((await promise(a)).data.data[0]).toMatchObject({
      ok: true,
      service: { status_type_id: 4, assignment: 'PLANNED' },
    })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
    expect((await promise(b)).data.data[0]).toMatchObject({
      ok: false,
      code: expect.stringMatching(/DRIVER_BUSY|NOT_ELIGIBLE/),
    })
    await age(test, a.service_id, 'date_time_service', 155 * 60)
    await runClock(test.deps)
    expect(await get(a.service_id)).toMatchObject({ status_type_id: 4, assignment: 'CURRENT' })
    expect(await stateOfDriver(test, u.driver_id)).toBe(4)
  })

  it('of a driver who is not there go back to the queue in time, with an alert', async () => {
    const u = unit()
    const trip = await newTrip(olga, { date_time_service: later(180) })
    await assign(olga, [{ service_id: trip.service_id, version: 1, driver_id: u.driver_id }])
    await run(
      test.db,
      sql`update driver_shift set ended_at = now() where driver_id = ${u.driver_id} and ended_at is null`,
    )
    await run(
      test.db,
      sql`update driver set operational_status_id = 1 where driver_id = ${u.driver_id}`,
    )
    await age(test, trip.service_id, 'date_time_service', 170 * 60)
    await runClock(test.deps)
    expect(await get(trip.service_id)).toMatchObject({ status_type_id: 2, driver: null })
    expect((await sent('%/operations', 'ALERT')).at(-1)!.value).toMatchObject({
      kind: 'PLANNED_DRIVER_BUSY',
    })
  })
})
