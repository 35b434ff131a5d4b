import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { push as pushCalls } from '@chaski/contract/push/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { pushCounts, toldCounts } from '#src/modules/push/push-counts.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import { pushLost } from '#src/modules/trips/ride/push-lost.ts'
import { pushDesk } from '#src/test/push/push-desk.ts'
import { anomalies, newTrip, tripDesk, type Unit } from '#src/test/trips/test-kit.ts'
import { pushOffers } from './push-offers.ts'

const { test, olga, unit, driver, offer } = await tripDesk()
const { db } = test
const { service, deps, delivered } = await pushDesk(test.deps)
afterAll(async () => {
  await service.close()
  await test.close()
})
afterEach(async () => expect(await anomalies(test)).toEqual([]))

/** A driver whose phone wants to be told. */
const reachable = async () => {
  const u = unit()
  const phone = await driver(u)
  const device = service.subscribe()
  const { status } = await phone(pushCalls.subscribeDriver, { body: device })
  expect(status).toBe(204)
  return { u, phone, device }
}
const offerTo = async (...units: Unit[]) => {
  const trip = await newTrip(olga)
  await offer(trip.service_id, 1, {
    mode: 'MANUAL',
    driver_ids: units.map(({ driver_id }) => driver_id),
  })
  return trip
}
/** So long ago that an open page would have answered. */
const aSecondLater = (service_id: number) =>
  run(
    db,
    sql`update trip_offer set sent_at = sent_at - interval '2 seconds' where service_id = ${service_id}`,
  )

describe('an offer', () => {
  it('that no page acknowledges is pushed once, for as long as it stands', async () => {
    const { u, phone, device } = await reachable()
    const trip = await offerTo(u)
    await pushOffers(deps)
    expect(await delivered(), 'the live channel goes first').toEqual([])
    await aSecondLater(trip.service_id)
    await Promise.all([pushOffers(deps), pushOffers(deps)])
    const [got, ...more] = await delivered()
    expect(more).toEqual([])
    const [mine] = (await phone(trips.offers, {})).data.data
    expect(got).toMatchObject({
      endpoint: device.endpoint,
      urgency: 'high',
      topic: `of-${mine!.offer_id}`,
      told: {
        kind: 'OFFER',
        offer_id: mine!.offer_id,
        tag: `of-${mine!.offer_id}`,
        url: '/conductor',
      },
    })
    expect(got!.told.body).toContain(trip.origin.text)
    expect(got!.told.ends).toBe(mine!.expires_at)
    expect(got!.ttl).toBeGreaterThan(0)
    expect(got!.ttl).toBeLessThanOrEqual(Math.ceil(mine!.seconds_left) + 2)
    const before = toldCounts.read()['offer_push']
    await phone(trips.receiveOffer, { params: mine! })
    await phone(trips.receiveOffer, { params: mine! })
    expect(toldCounts.read()['offer_push']).toBe(before + 1)
    await phone(trips.acceptOffer, { params: mine! })
    expect(await delivered(), 'who took it is told nothing').toEqual([])
  })

  it('that a page acknowledged is not pushed, and counts for the live channel', async () => {
    const { u, phone } = await reachable()
    const trip = await offerTo(u)
    const [mine] = (await phone(trips.offers, {})).data.data
    const before = toldCounts.read()['offer_live']
    await phone(trips.receiveOffer, { params: mine! })
    await aSecondLater(trip.service_id)
    await pushOffers(deps)
    expect(await delivered()).toEqual([])
    expect(toldCounts.read()['offer_live']).toBe(before + 1)
    await phone(trips.acceptOffer, { params: mine! })
  })

  it('that was pushed and taken by another says so in its own place', async () => {
    const [a, b] = [await reachable(), await reachable()]
    const trip = await offerTo(a.u, b.u)
    await aSecondLater(trip.service_id)
    await pushOffers(deps)
    expect(await delivered()).toHaveLength(2)
    const [mine] = (await b.phone(trips.offers, {})).data.data
    const [theirs] = (await a.phone(trips.offers, {})).data.data
    await b.phone(trips.acceptOffer, { params: mine! })
    expect(await delivered()).toMatchObject([
      {
        endpoint: a.device.endpoint,
        topic: `of-${theirs!.offer_id}`,
        told: { kind: 'OFFER_CLOSED', title: 'Oferta tomada', tag: `of-${theirs!.offer_id}` },
      },
    ])
  })

  it('that ran out stops asking on the phone', async () => {
    const { u } = await reachable()
    const trip = await offerTo(u)
    await aSecondLater(trip.service_id)
    await pushOffers(deps)
    await delivered()
    await run(
      db,
      sql`update trip_offer set expires_at = now() where service_id = ${trip.service_id}`,
    )
    await runClock(deps)
    expect(await delivered()).toMatchObject([{ told: { title: 'Oferta vencida' } }])
  })

  it('is not pushed to a phone that is gone, that asks for patience, or whose session ended', async () => {
    const [gone, slow, left] = [await reachable(), await reachable(), await reachable()]
    service.forget(gone.device.endpoint)
    let trip = await offerTo(gone.u)
    await aSecondLater(trip.service_id)
    await pushOffers(deps)
    const { gone: goneBefore } = { ...pushCounts.read() }
    expect(await delivered()).toEqual([])
    expect(pushCounts.read()['gone']).toBe(goneBefore + 1)
    const known = () => many(db, sql<{ endpoint: string }>`select endpoint from push_subscription`)
    expect((await known()).map(({ endpoint }) => endpoint)).not.toContain(gone.device.endpoint)

    service.answer({ status: 429, headers: { 'retry-after': '60' } })
    trip = await offerTo(slow.u)
    await aSecondLater(trip.service_id)
    await pushOffers(deps)
    await delivered()
    service.answer(undefined)
    const asked = service.asked()
    trip = await offerTo((await reachable()).u)
    await run(db, sql`update trip_offer set pushed_at = null where driver_id = ${slow.u.driver_id}`)
    await pushOffers(deps)
    await delivered()
    expect(service.asked(), 'nothing before the patience is over').toBe(asked)
    expect((await known()).map(({ endpoint }) => endpoint)).toContain(slow.device.endpoint)

    await left.phone(trips.driverLogOut, {})
    expect((await known()).map(({ endpoint }) => endpoint)).not.toContain(left.device.endpoint)
  })
})

describe('a driver at work', () => {
  const silentFor = (u: Unit, seconds: number) =>
    run(
      db,
      sql`with shift as (update driver_shift set started_at = now() - interval '1 hour' where driver_id = ${u.driver_id} and ended_at is null)
          update driver_position set at = now() - make_interval(secs => ${seconds}) where driver_id = ${u.driver_id}`,
    )

  /** What one phone got: on a slow machine others of this file fall silent too. */
  const heard = async ({ endpoint }: { endpoint: string }) =>
    (await delivered()).filter((one) => one.endpoint === endpoint)

  it('whom nobody sees for a minute is called back, once for each silence', async () => {
    const { u, device } = await reachable()
    await silentFor(u, 50)
    await pushLost(deps)
    expect(await heard(device)).toEqual([])
    await silentFor(u, 61)
    await Promise.all([pushLost(deps), pushLost(deps)])
    expect(await heard(device)).toMatchObject([
      { endpoint: device.endpoint, told: { kind: 'LOST', title: 'Lo perdimos: abra Chaski' } },
    ])
    await pushLost(deps)
    expect(await heard(device)).toEqual([])
    // Came back after that, and fell silent again.
    await run(
      db,
      sql`update push_subscription set lost_told_at = now() - interval '10 minutes' where driver_id = ${u.driver_id}`,
    )
    await pushLost(deps)
    expect(await heard(device)).toHaveLength(1)
  })

  it('who went home is left alone', async () => {
    const { u, device } = await reachable()
    await silentFor(u, 300)
    await run(
      db,
      sql`update driver_shift set ended_at = now() where driver_id = ${u.driver_id} and ended_at is null`,
    )
    await pushLost(deps)
    expect(await heard(device)).toEqual([])
    await run(db, sql`update driver_shift set ended_at = null where driver_id = ${u.driver_id}`)
  })
})
