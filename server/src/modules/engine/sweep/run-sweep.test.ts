import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import { age, anomalies, newTrip, plaza, stateOfDriver } from '#src/test/trips/test-kit.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { plansInForce } from '#src/modules/engine/plan/plan-store.ts'
import { runSweep } from './run-sweep.ts'
import { engineDesk } from '#src/test/engine/test-kit.ts'

const {
  test,
  olga,
  units,
  driver,
  assign,
  get,
  db,
  deps,
  live,
  sweepOnce,
  clearTheCity,
  turnOn,
  near,
  offersOf,
  refuse,
  why,
} = await engineDesk()
beforeAll(turnOn)
beforeEach(clearTheCity)
afterEach(async () => expect(await anomalies(test)).toEqual([]))
afterAll(() => test.close())

describe('a sweep', () => {
  it('offers the waiting trip to who comes soonest, and says why', async () => {
    const [close, far] = [units[0]!, units[1]!]
    await near(close, 300)
    await near(far, 1200)
    const { service_id } = await newTrip(olga)
    await sweepOnce()
    expect(await offersOf(service_id)).toEqual([
      { driver_id: close.driver_id, offer_state_id: 1, slot: 'CURRENT' },
    ])
    expect(await stateOfDriver(test, close.driver_id)).toBe(3)
    const [told] = await why(service_id)
    expect(told).toMatchObject({ outcome: 'PROPOSED', driver: { driver_id: close.driver_id } })
    expect(told!.considered.map((one) => one.driver_id)).toEqual([close.driver_id, far.driver_id])
    expect(told!.considered[0]!.parts.map((part) => part.name)).toContain('Llega en')
    expect(told!.excluded_counts.map((one) => one.code)).toEqual(['OVER_ETA_CAP'])
    await sweepOnce()
    expect(await offersOf(service_id)).toHaveLength(1)
  })

  it('knows who came near a moment ago, before it is stored', async () => {
    const [stored, heard] = [units[0]!, units[1]!]
    await near(stored, 900)
    const { service_id } = await newTrip(olga)
    const unknown = { heading: null, speed: null, accuracy: null }
    const { latitude, longitude } = plaza
    const place = { latitude, longitude, ...unknown }
    deps.positions.learn({ driver_id: heard.driver_id, at: Date.now(), ...place })
    // Older than what is stored: another node has heard more of this one since.
    deps.positions.learn({ driver_id: stored.driver_id, at: Date.now() - 60_000, ...place })
    await sweepOnce()
    expect((await why(service_id))[0]!.considered.map((one) => one.driver_id)).toEqual([
      heard.driver_id,
      stored.driver_id,
    ])
  })

  it('leaves retained trips, zones switched off and coverages off alone', async () => {
    await near(units[0]!, 300)
    const trip = await newTrip(olga)
    const params = { service_id: trip.service_id }
    await olga(trips.retain, { params, body: { reason: 'Espera', version: trip.version } as never })
    await sweepOnce()
    expect(await offersOf(trip.service_id)).toEqual([])
    const { data: told } = await olga(dispatch.why, { params })
    expect(told).toMatchObject({ idle: 'El servicio está retenido.', data: [] })
    const other = await newTrip(olga)
    await runSweep(
      deps,
      (await plansInForce(db)).map((plan) => ({
        ...plan,
        zones_off: [other.origin.zone_id ?? 0],
      })),
      live,
    )
    expect(await offersOf(other.service_id)).toEqual([])
    expect((await why(other.service_id))[0]).toMatchObject({ outcome: 'ZONE_OFF' })
    await runSweep(deps, [], live)
    expect(await offersOf(other.service_id)).toEqual([])
  })

  it('goes on to the next driver after a refusal, and widens with the wait', async () => {
    const [a, b, c] = [units[0]!, units[1]!, units[2]!]
    await near(a, 300)
    await near(b, 900)
    await near(c, 2400)
    const { service_id } = await newTrip(olga)
    await sweepOnce()
    await refuse(a)
    await sweepOnce()
    await refuse(b)
    await age(test, service_id, 'dispatch_since', 30)
    await sweepOnce()
    expect((await offersOf(service_id)).map((o) => [o.driver_id, o.offer_state_id])).toEqual([
      [a.driver_id, 4],
      [b.driver_id, 4],
      [c.driver_id, 1],
    ])
  })

  it('asks again those who passed a minute ago, only when nobody else is left', async () => {
    const [a, b] = [units[0]!, units[1]!]
    await near(a, 300)
    const { service_id } = await newTrip(olga)
    await sweepOnce()
    await refuse(a)
    await age(test, service_id, 'dispatch_since', 30)
    await sweepOnce()
    expect(await offersOf(service_id)).toHaveLength(1)
    await run(
      db,
      sql`update trip_offer set answered_at = answered_at - interval '70 seconds' where service_id = ${service_id}`,
    )
    await near(b, 1000)
    await sweepOnce()
    expect((await offersOf(service_id)).map((o) => o.driver_id)).toEqual([a.driver_id, b.driver_id])
    await refuse(b)
    await sweepOnce()
    expect((await offersOf(service_id)).map((o) => o.driver_id)).toEqual([
      a.driver_id,
      b.driver_id,
      a.driver_id,
    ])
  })

  it('gives the waiting trip to a driver who comes on later', async () => {
    const late = units[0]!
    const { service_id } = await newTrip(olga)
    await sweepOnce()
    await sweepOnce()
    expect((await why(service_id))[0]).toMatchObject({ outcome: 'NO_CANDIDATE', sweeps: 2 })
    await run(
      db,
      sql`update driver set operational_status_id = 1 where driver_id = ${late.driver_id}`,
    )
    await near(late, 300)
    await sweepOnce()
    expect(await offersOf(service_id)).toEqual([])
    await run(
      db,
      sql`update driver set operational_status_id = 2 where driver_id = ${late.driver_id}`,
    )
    await sweepOnce()
    expect(await offersOf(service_id)).toMatchObject([{ driver_id: late.driver_id }])
  })

  it('takes a phone that shows nothing for dead and asks the next', async () => {
    const [dead, next] = [units[0]!, units[1]!]
    await near(dead, 300)
    await near(next, 900)
    const { service_id } = await newTrip(olga)
    await sweepOnce()
    await run(db, sql`update trip_offer set received_by = now() where service_id = ${service_id}`)
    await runClock(deps)
    await sweepOnce()
    const phone = await driver(next)
    await phone(trips.receiveOffer, { params: (await phone(trips.offers, {})).data.data[0]! })
    await run(db, sql`update trip_offer set received_by = now() where service_id = ${service_id}`)
    await runClock(deps)
    expect((await offersOf(service_id)).map((o) => [o.driver_id, o.offer_state_id])).toEqual([
      [dead.driver_id, 5],
      [next.driver_id, 2],
    ])
  })

  it('asks several at once after three passes; the first to accept has it', async () => {
    for (const [n, u] of units.slice(0, 6).entries()) await near(u, 200 + 100 * n)
    const { service_id } = await newTrip(olga)
    for (const u of units.slice(0, 3)) {
      await sweepOnce()
      await refuse(u)
    }
    await sweepOnce()
    const asked = (await offersOf(service_id)).filter((o) => o.offer_state_id === 1)
    expect(asked.map((o) => o.driver_id)).toEqual(units.slice(3, 6).map((u) => u.driver_id))
    const phone = await driver(units[4]!)
    const [mine] = (await phone(trips.offers, {})).data.data
    expect((await phone(trips.acceptOffer, { params: mine! })).data.status_type_id).toBe(5)
  })

  it('asks a driver about to finish, who takes it as the next trip', async () => {
    const u = units[0]!
    const close = { ...plaza, latitude: plaza.latitude + 0.005, text: 'San Lázaro' }
    const first = await newTrip(olga, { destinations: [close] })
    const { data } = await assign(olga, [
      { service_id: first.service_id, version: first.version, driver_id: u.driver_id },
    ])
    let { version } = data.data[0]!.service!
    for (const step of ['ON_WAY', 'ARRIVED', 'ON_BOARD'] as const)
      ({ version } = (
        await olga(trips.updateMinimal, { body: { service_id: first.service_id, version, step } })
      ).data)
    await run(db, sql`update trip set duration_s = 60 where service_id = ${first.service_id}`)
    await near(u, 100)
    const { service_id } = await newTrip(olga)
    await sweepOnce()
    // Kept for the trip, not bound: the ride may last, and another unit may come nearer.
    expect(await offersOf(service_id)).toEqual([])
    expect((await why(service_id))[0]).toMatchObject({
      outcome: 'RESERVED',
      driver: { driver_id: u.driver_id },
    })
    await age(test, first.service_id, 'boarded_at', 75)
    await sweepOnce()
    expect(await offersOf(service_id)).toEqual([
      { driver_id: u.driver_id, offer_state_id: 1, slot: 'NEXT' },
    ])
    expect(await stateOfDriver(test, u.driver_id)).toBe(6)
    const phone = await driver(u)
    const [mine] = (await phone(trips.offers, {})).data.data
    const { data: taken } = await phone(trips.acceptOffer, { params: mine! })
    expect(taken).toMatchObject({ status_type_id: 4, assignment: 'NEXT' })
    await phone(trips.finish, { params: { service_id: first.service_id }, body: {} })
    expect(await get(service_id)).toMatchObject({ status_type_id: 4, assignment: 'CURRENT' })
  })

  it('tries a booking at 30, 15 and 5 minutes, and every time from then on', async () => {
    const pickup = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const { service_id } = await newTrip(olga, { date_time_service: pickup(45) })
    const at = async (minutes: number) => {
      await run(
        db,
        sql`update trip set date_time_service = ${pickup(minutes)} where service_id = ${service_id}`,
      )
      await runClock(deps)
      await sweepOnce()
      return (await why(service_id))[0]?.outcome
    }
    expect(await at(29)).toBe('NO_CANDIDATE')
    expect(await at(20)).toBe('NOT_DUE')
    expect(await at(14)).toBe('NO_CANDIDATE')
    expect(await at(8)).toBe('NOT_DUE')
    expect(await at(4)).toBe('NO_CANDIDATE')
    await near(units[0]!, 300)
    await sweepOnce()
    expect(await offersOf(service_id)).toHaveLength(1)
  })

  it('by two nodes at once makes no second offer', async () => {
    for (const [n, u] of units.slice(0, 10).entries()) await near(u, 100 + 90 * n)
    for (let n = 0; n < 14; n++) await newTrip(olga)
    await Promise.all([sweepOnce(), sweepOnce(), sweepOnce()])
    const { twice, offered } = await one(
      db,
      sql<{
        twice: number
        offered: number
      }>`select count(*) filter (where n > 1)::int as twice, count(*)::int as offered
        from (select driver_id, count(*) as n from trip_offer where offer_state_id in (1, 2) group by driver_id) x`,
    )
    expect(twice).toBe(0)
    expect(offered).toBe(10)
  })

  it('stops making offers the moment it loses the lead', async () => {
    for (const u of units.slice(0, 5)) await near(u, 300)
    for (let n = 0; n < 5; n++) await newTrip(olga)
    await sweepOnce(AbortSignal.abort())
    const { n } = await one(
      db,
      sql<{ n: number }>`select count(*)::int as n from trip_offer where offer_state_id in (1, 2)`,
    )
    expect(n).toBe(0)
  })
})
