import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerState } from '@chaski/contract/trips/offer-state.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { swapOffers } from '#src/modules/trips/swap/swap-offers.ts'
import { swapUnits } from '#src/modules/trips/swap/swap-units.ts'
import { engineDesk } from '#src/test/engine/test-kit.ts'
import { anomalies, newTrip, plaza, stateOfDriver, type Unit } from '#src/test/trips/test-kit.ts'
import { engineWho } from '#src/modules/engine/engine-who.ts'
import { heldTrips } from './held-store.ts'

const desk = await engineDesk()
const { test, olga, units, driver, assign, get, db, sweepOnce, near, offersOf, why } = desk
const { ASSIGNED, ON_WAY, AT_PICKUP, OFFERED } = tripStatus
const [FREE, ON_ITS_WAY] = [2, 4]

const setSwaps = (values: object) =>
  run(db, sql`update auto_dispatch set base = base || ${JSON.stringify(values)}::jsonb`)

beforeAll(desk.turnOn)
beforeEach(async () => {
  await desk.clearTheCity()
  await run(db, sql`delete from trip_swap`)
  // Whoever is far may come in the rush hours too, when the city is slow.
  await setSwaps({ swap_offered: true, swap_assigned: true, swaps_per_hour: 2, eta_cap_s: 1500 })
})
afterEach(async () => expect(await anomalies(test)).toEqual([]))
afterAll(() => test.close())

const away = (metres: number) => ({
  ...plaza,
  text: 'Calle del norte',
  latitude: plaza.latitude + metres / 111_195,
})

const accept = async (u: Unit) => {
  const phone = await driver(u)
  const [mine] = (await phone(trips.offers, {})).data.data
  return phone(trips.acceptOffer, { params: mine! })
}

const story = async (service_id: number) =>
  many(
    db,
    sql<{ kind: string; note: string | null }>`select kind, note from trip_activity
      where service_id = ${service_id} and kind in ('OFERTADO', 'ACEPTADO', 'REASIGNADO') order by activity_id`,
  )

const swapped = async (): Promise<number> =>
  (await one(db, sql<{ n: number }>`select count(*)::int as n from trip_swap`)).n

const told = async (u: Unit) =>
  (
    await many(
      db,
      sql<{
        action: string
      }>`select o.action from outbox o join driver d on o.topic like '%' || d.driver_uuid || '%'
        where d.driver_id = ${u.driver_id} and o.category = 'COMMAND' order by o.outbox_id desc limit 2`,
    )
  )
    .map(({ action }) => action)
    .toReversed()

/** Somebody far away is asked for a trip at the square. */
const farOffer = async (far: Unit) => {
  await near(far, 2300)
  const { service_id } = await newTrip(olga)
  await sweepOnce()
  expect(await offersOf(service_id)).toHaveLength(1)
  return service_id
}

/** Two cars on their way that cross each other: the first sweep knew neither the second car nor the second trip. */
const crossing = async (a: Unit, b: Unit) => {
  const first = await farOffer(a)
  await accept(a)
  await near(b, 200)
  const second = (await newTrip(olga, { origin: away(2400) })).service_id
  await sweepOnce()
  expect((await accept(b)).data.status_type_id).toBe(ON_WAY)
  return [first, second] as const
}

describe('an offer that nobody has answered', () => {
  it('goes to a nearer car that came free, and says so to everybody', async () => {
    const [far, close] = [units[0]!, units[1]!]
    const service_id = await farOffer(far)
    const queued = () =>
      one(db, sql`select queue_since from driver where driver_id = ${far.driver_id}`)
    const before = await queued()
    await near(close, 200)
    await sweepOnce()
    expect(await offersOf(service_id)).toMatchObject([
      { driver_id: far.driver_id, offer_state_id: offerState.WITHDRAWN },
      { driver_id: close.driver_id, offer_state_id: offerState.SENT },
    ])
    expect(await stateOfDriver(test, far.driver_id)).toBe(FREE)
    expect(await queued()).toEqual(before)
    expect(await told(far)).toContain('OFFER_WITHDRAWN')
    expect(await told(close)).toContain('OFFER')
    expect(await one(db, sql`select attempt from trip where service_id = ${service_id}`)).toEqual({
      attempt: 1,
    })
    const [reason] = await why(service_id)
    expect(reason).toMatchObject({ outcome: 'SWAPPED', driver: { driver_id: close.driver_id } })
    expect(reason!.said).toMatch(/^Se cambió de unidad: la .+ llegaba en \d+ min y la .+ en 1 min/)
    expect(reason!.considered.map((one) => one.driver_id)).toEqual([close.driver_id, far.driver_id])
    expect((await story(service_id)).map(({ note }) => note)).toEqual([null, reason!.said])
  })

  it('changes drivers with a trip that has come since', async () => {
    const [far, close] = [units[0]!, units[1]!]
    const first = await farOffer(far)
    await near(close, 200)
    const second = (await newTrip(olga, { origin: away(2400) })).service_id
    await sweepOnce()
    expect((await offersOf(first)).at(-1)).toMatchObject({ driver_id: close.driver_id })
    expect(await offersOf(second)).toMatchObject([{ driver_id: far.driver_id, offer_state_id: 1 }])
    expect((await why(second))[0]).toMatchObject({
      outcome: 'PROPOSED',
      driver: { driver_id: far.driver_id },
    })
    expect((await accept(far)).data.service_id).toBe(second)
    expect((await accept(close)).data.service_id).toBe(first)
  })

  it('changes once, and not where it is switched off or an operator asked', async () => {
    const [far, close, closer] = [units[0]!, units[1]!, units[2]!]
    await setSwaps({ swap_offered: false })
    const service_id = await farOffer(far)
    await near(close, 1000)
    await sweepOnce()
    expect(await swapped()).toBe(0)
    await setSwaps({ swap_offered: true })
    await sweepOnce()
    expect((await offersOf(service_id)).at(-1)).toMatchObject({ driver_id: close.driver_id })
    const { coverage_id } = await get(service_id)
    expect(await heldTrips(db, [coverage_id!])).toMatchObject([{ service_id, swapped: true }])
    await near(closer, 50)
    await sweepOnce()
    expect((await offersOf(service_id)).at(-1)).toMatchObject({ driver_id: close.driver_id })

    await desk.clearTheCity()
    await near(far, 2300)
    const mine = await newTrip(olga)
    await desk.offer(mine.service_id, mine.version, { mode: 'MANUAL', driver_ids: [far.driver_id] })
    await near(close, 200)
    await sweepOnce()
    expect(await offersOf(mine.service_id)).toMatchObject([{ driver_id: far.driver_id }])
  })

  it('takes no more than so many from one driver within an hour', async () => {
    const [far, close] = [units[0]!, units[1]!]
    await setSwaps({ swaps_per_hour: 1 })
    await farOffer(far)
    await near(close, 200)
    await sweepOnce()
    expect(await swapped()).toBe(1)
    await accept(close)
    const service_id = await farOffer(far)
    await near(units[2]!, 200)
    await sweepOnce()
    expect(await offersOf(service_id)).toHaveLength(1)
    await run(db, sql`update trip_swap set swapped_at = now() - interval '61 minutes'`)
    await sweepOnce()
    expect(await offersOf(service_id)).toHaveLength(2)
  })

  it('belongs to whoever accepts in the very moment', async () => {
    for (let round = 0; round < 5; round++) {
      await desk.clearTheCity()
      const [far, close] = [units[0]!, units[1]!]
      const service_id = await farOffer(far)
      await near(close, 200)
      const [answer] = await Promise.all([accept(far), sweepOnce()])
      const trip = await get(service_id)
      if (answer.status === 200)
        expect(trip).toMatchObject({ status_type_id: ON_WAY, driver: { driver_id: far.driver_id } })
      else {
        expect(answer.error.code).toBe('OFFER_CLOSED')
        expect(trip).toMatchObject({ status_type_id: OFFERED })
      }
      expect(await anomalies(test)).toEqual([])
    }
  })
})

describe('cars on their way', () => {
  it('that cross each other change passengers, and everybody hears of it', async () => {
    const [a, b] = [units[0]!, units[1]!]
    const [first, second] = await crossing(a, b)
    await sweepOnce()
    expect(await get(first)).toMatchObject({
      status_type_id: ASSIGNED,
      driver: { driver_id: b.driver_id },
      vehicle: { vehicle_id: b.vehicle_id },
    })
    expect(await get(second)).toMatchObject({ driver: { driver_id: a.driver_id } })
    for (const u of [a, b]) {
      expect(await stateOfDriver(test, u.driver_id)).toBe(ON_ITS_WAY)
      expect(await told(u)).toEqual(expect.arrayContaining(['CANCELED', 'ASSIGNED']))
    }
    const [reason] = await why(first)
    expect(reason).toMatchObject({ outcome: 'SWAPPED', driver: { driver_id: b.driver_id } })
    expect((await story(first)).at(-1)).toEqual({ kind: 'REASIGNADO', note: reason!.said })
    const owed = await many(
      db,
      sql<{
        service_id: number
      }>`select service_id from trip_notice n join trip_activity a using (activity_id, service_id)
        where a.kind = 'REASIGNADO' and service_id in (${first}, ${second}) order by service_id`,
    )
    expect(owed.map(({ service_id }) => service_id)).toEqual([first, second])
    await near(a, 200)
    await near(b, 2400)
    await sweepOnce()
    expect(await get(first)).toMatchObject({ driver: { driver_id: b.driver_id } })
  })

  it('stay where it is switched off, where an operator chose, and where a car waits at the door', async () => {
    const [a, b] = [units[0]!, units[1]!]
    await setSwaps({ swap_assigned: false })
    const [first, second] = await crossing(a, b)
    await sweepOnce()
    expect(await swapped()).toBe(0)
    await setSwaps({ swap_assigned: true })
    await near(a, 400)
    await sweepOnce()
    expect(await swapped()).toBe(0)
    await near(a, 2300)
    const { version } = await get(second)
    const c = units[2]!
    await near(c, 250)
    await assign(olga, [{ service_id: second, version, driver_id: c.driver_id }], { reason_id: 1 })
    await sweepOnce()
    expect(await get(second)).toMatchObject({ driver: { driver_id: c.driver_id } })
    expect(await get(first)).toMatchObject({ driver: { driver_id: a.driver_id } })
  })

  it('keep their trips when one arrives in the very moment', async () => {
    for (let round = 0; round < 5; round++) {
      await desk.clearTheCity()
      const [a, b] = [units[0]!, units[1]!]
      const [first, second] = await crossing(a, b)
      const { version } = await get(second)
      // By the radio: the sweep believes it to be where its phone was last heard.
      const step = { service_id: second, version, step: 'ARRIVED' as const }
      const [arrived] = await Promise.all([olga(trips.updateMinimal, { body: step }), sweepOnce()])
      const drivers = await Promise.all([first, second].map(async (id) => (await get(id)).driver))
      const ids = drivers.map((one) => one?.driver_id)
      if (arrived.status === 200) {
        expect(await get(second)).toMatchObject({ status_type_id: AT_PICKUP })
        expect(ids).toEqual([a.driver_id, b.driver_id])
      } else expect(ids).toEqual([b.driver_id, a.driver_id])
      expect(await anomalies(test)).toEqual([])
    }
  })
})

describe('a swap that comes too late', () => {
  const swap = { kind: 'ASSIGNED' as const, gain_s: 300 }
  const order = async (service_id: number, from: Unit, to: Unit) => {
    const { version } = await get(service_id)
    const { driver_id, vehicle_id } = to
    const from_driver_id = from.driver_id
    return { service_id, version, from_driver_id, driver_id, vehicle_id, eta_s: 60, note: 'x' }
  }

  it('takes no car from a trip at whose door it stands, and gives none of the two', async () => {
    const [a, b] = [units[0]!, units[1]!]
    const [first, second] = await crossing(a, b)
    const orders = [await order(first, a, b), await order(second, b, a)]
    const { version } = await get(second)
    await olga(trips.updateMinimal, { body: { service_id: second, version, step: 'ARRIVED' } })
    const late = swapUnits(test.deps, engineWho, swap, orders)
    await expect(late).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    const again = swapUnits(test.deps, engineWho, swap, [
      orders[0]!,
      await order(second, b, { ...a, vehicle_id: b.vehicle_id }),
    ])
    await expect(again).rejects.toMatchObject({ code: 'DRIVER_BUSY' })
    expect(await get(first)).toMatchObject({ driver: { driver_id: a.driver_id } })
    expect(await get(second)).toMatchObject({ driver: { driver_id: b.driver_id } })
    expect(await swapped()).toBe(0)
  })

  it('takes no offer from who has accepted it, whose time was over, or for who is taken', async () => {
    const [far, close] = [units[0]!, units[1]!]
    const service_id = await farOffer(far)
    await near(close, 200)
    const one = { ...(await order(service_id, far, close)), offered: true }
    const late = () => swapOffers(test.deps, engineWho, swap, [one], { seconds: 20, received_s: 0 })
    await run(
      db,
      sql`update driver set operational_status_id = 1 where driver_id = ${close.driver_id}`,
    )
    await expect(late()).rejects.toMatchObject({ code: 'NO_ELIGIBLE_DRIVER' })
    await run(
      db,
      sql`update driver set operational_status_id = 2 where driver_id = ${close.driver_id}`,
    )
    await run(db, sql`update trip_offer set expires_at = now() where service_id = ${service_id}`)
    await expect(late()).rejects.toMatchObject({ code: 'OFFER_CLOSED' })
    await run(
      db,
      sql`update trip_offer set expires_at = now() + interval '20 seconds' where service_id = ${service_id}`,
    )
    await accept(far)
    await expect(late()).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(await get(service_id)).toMatchObject({ driver: { driver_id: far.driver_id } })
    expect(await offersOf(service_id)).toHaveLength(1)
    expect(await swapped()).toBe(0)
  })
})
