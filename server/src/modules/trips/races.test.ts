import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { carelessAssign, dropLastWord } from './assign/careless-assign.fixture.ts'
import { anomalies, newTrip, rideForm, type Unit, unitsAtWork } from '#src/test/trips/test-kit.ts'

/** Enough for both orders to occur many times; the bench plays them ten thousand times. */
const rounds = 6

let test: TestApp
let olga: Caller
let boss: Caller
let admin: Caller
let units: Unit[]
let at = 0
/** Drivers are used in turn and freed after each round. */
const unit = (): Unit => units[at++ % units.length]!

beforeAll(async () => {
  test = await startTestApp()
  olga = await test.as('OPERADOR')
  boss = await test.as('SUPERVISOR')
  admin = await test.as('ADMIN')
  units = await unitsAtWork(test, 40)
})
afterAll(() => test.close())

/** Whatever is left of a round: every open trip is closed and every driver free, by hand and at once. */
const sweepAway = async () => {
  await run(test.db, sql`update trip_assignment set ended_at = now() where ended_at is null`)
  await run(test.db, sql`update trip_offer set offer_state_id = 6 where offer_state_id in (1, 2)`)
  await run(
    test.db,
    sql`update trip set status_type_id = 9, closed_at = now(), retained_at = null, retained_reason = null where closed_at is null`,
  )
  await run(
    test.db,
    sql`update driver set operational_status_id = 2, administrative_status = 'NONE', sanction_until = null where driver_id = any(${units.map((u) => u.driver_id)}::int[])`,
  )
  await run(
    test.db,
    sql`update driver_sanction set state = 'LIFTED' where state in ('PENDING', 'ACTIVE')`,
  )
}

const rowOf = (answer: { data: { data: { ok: boolean; code?: string; service?: TripRow }[] } }) =>
  answer.data.data[0]!
const said = (answer: Awaited<ReturnType<Caller>>): string => {
  if (answer.status >= 400) return answer.error.code as string
  const row = (answer.data as { data?: { ok: boolean; code?: string }[] } | undefined)?.data?.[0]
  return row === undefined || row.ok === undefined ? 'OK' : row.ok ? 'OK' : row.code!
}

const assign = (trip: TripRow, u: Unit, who = olga) =>
  who(trips.assign, {
    body: {
      items: [{ service_id: trip.service_id, version: trip.version, driver_id: u.driver_id }],
    },
  })
const cancel = (trip: TripRow) =>
  boss(trips.cancel, {
    body: {
      items: [{ service_id: trip.service_id, version: trip.version }],
      reason_id: 1,
      note: 'Una nota larga',
    },
  })
const unassign = (trip: TripRow) =>
  olga(trips.unassign, {
    body: { items: [{ service_id: trip.service_id, version: trip.version }], reason_id: 1 },
  })
const assigned = async (u: Unit): Promise<TripRow> =>
  rowOf(await assign(await newTrip(olga), u)).service!
const onBoard = async (u: Unit) => {
  const trip = await assigned(u)
  const phone = await test.asGuest('driver', u.driver_id)
  await phone(trips.onWay, { params: trip })
  const { data } = await phone(trips.onBoard, { params: trip, body: {} })
  return { trip: data, phone }
}

/**
 * Plays a pair at once, again and again. Each outcome must be one that some order of the two alone could give, and what the
 * tables say must be sound after every round.
 */
const race = async (
  serial: readonly string[],
  play: () => Promise<
    readonly [Promise<Awaited<ReturnType<Caller>>>, Promise<Awaited<ReturnType<Caller>>>]
  >,
): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    const [first, second] = await play()
    const outcome = [said(await first), said(await second)].join(' ')
    expect(serial, `round ${round}`).toContain(outcome)
    expect(await anomalies(test)).toEqual([])
    await sweepAway()
  }
}

describe('two at once', () => {
  it('assign / assign the same trip', () =>
    race(['OK VERSION_CONFLICT', 'VERSION_CONFLICT OK'], async () => {
      const trip = await newTrip(olga)
      return [assign(trip, unit()), assign(trip, unit(), boss)]
    }))
  it('assign / assign the same driver', () =>
    race(['OK DRIVER_BUSY', 'DRIVER_BUSY OK'], async () => {
      const [a, b, u] = [await newTrip(olga), await newTrip(olga), unit()]
      return [assign(a, u), assign(b, u, boss)]
    }))
  it('assign / cancel', () =>
    race(['OK VERSION_CONFLICT', 'VERSION_CONFLICT OK'], async () => {
      const trip = await newTrip(olga)
      return [assign(trip, unit()), cancel(trip)]
    }))
  it('reassign / unassign', () =>
    race(['OK VERSION_CONFLICT', 'VERSION_CONFLICT OK'], async () => {
      const trip = await assigned(unit())
      return [assign(trip, unit()), unassign(trip)]
    }))
  it('assign / edit', () =>
    race(['OK VERSION_CONFLICT', 'VERSION_CONFLICT OK'], async () => {
      const trip = await newTrip(olga)
      const body = { service_id: trip.service_id, version: trip.version, notes: 'Reja verde' }
      return [assign(trip, unit()), boss(trips.updateMinimal, { body })]
    }))
  it('accept / accept', () =>
    race(['OK OFFER_CLOSED', 'OFFER_CLOSED OK'], async () => {
      const [trip, a, b] = [await newTrip(olga), unit(), unit()]
      const [x, y] = await offered(trip, [a, b])
      return [x!(), y!()]
    }))
  it('accept / cancel', () =>
    race(['OK VERSION_CONFLICT', 'OFFER_CLOSED OK'], async () => {
      const [trip, u] = [await newTrip(olga), unit()]
      const [accept] = await offered(trip, [u])
      const now = (await olga(trips.get, { query: { service_id: trip.service_id } })).data
      return [accept!(), cancel(now)]
    }))
  it('cancel on board / close by PIN', () =>
    race(['OK NOT_FOUND', 'OK STATE_CONFLICT', 'VERSION_CONFLICT OK'], async () => {
      const u = unit()
      const { trip } = await onBoard(u)
      const { pin } = await one(
        test.db,
        sql<{ pin: string }>`select pin from trip where service_id = ${trip.service_id}`,
      )
      return [cancel(trip), olga(trips.closeService, { params: u, body: { pin } })]
    }))
  it('unassign / set out', () =>
    race(['OK NOT_FOUND', 'VERSION_CONFLICT OK'], async () => {
      const u = unit()
      const trip = await assigned(u)
      const phone = await test.asGuest('driver', u.driver_id)
      return [unassign(trip), phone(trips.onWay, { params: trip })]
    }))
  it('set out / set out', () =>
    race(['OK STATE_CONFLICT', 'STATE_CONFLICT OK'], async () => {
      const u = unit()
      const trip = await assigned(u)
      const phone = await test.asGuest('driver', u.driver_id)
      return [phone(trips.onWay, { params: trip }), phone(trips.onWay, { params: trip })]
    }))
  it('take / take with the same key', async () => {
    for (let round = 0; round < rounds; round++) {
      const body = rideForm()
      const headers = { 'idempotency-key': `twin-create-${round}` }
      const [a, b] = await Promise.all([
        olga(trips.create, { body }, headers),
        olga(trips.create, { body }, headers),
      ])
      expect([a.status, b.status]).toEqual([201, 201])
      expect(a.data.service_id).toBe(b.data.service_id)
    }
    await sweepAway()
  })
  it('take / take the same call from two desks', () =>
    race(['OK DUPLICATE_SERVICE', 'DUPLICATE_SERVICE OK'], async () => {
      const body = rideForm()
      return [olga(trips.create, { body }), boss(trips.create, { body })]
    }))
  it('assign / end of the day', () =>
    race(['OK DRIVER_HAS_SERVICE', 'DRIVER_BUSY OK'], async () => {
      const [trip, u] = [await newTrip(olga), unit()]
      await run(
        test.db,
        sql`insert into driver_shift (driver_id, vehicle_id) values (${u.driver_id}, ${u.vehicle_id}) on conflict do nothing`,
      )
      return [assign(trip, u), admin(drivers.endOfDay, { params: u, body: {} })]
    }))
  it('assign / sanction', () =>
    race(['OK OK', 'DRIVER_SANCTIONED OK'], async () => {
      const [trip, u] = [await newTrip(olga), unit()]
      await run(
        test.db,
        sql`insert into driver_shift (driver_id, vehicle_id) values (${u.driver_id}, ${u.vehicle_id}) on conflict do nothing`,
      )
      return [
        assign(trip, u),
        admin(drivers.sanction, { params: u, body: { reason_id: 1, note: '' } }),
      ]
    }))
  it('retain / retain', () =>
    race(['OK VERSION_CONFLICT', 'VERSION_CONFLICT OK'], async () => {
      const trip = await newTrip(olga)
      const body = { version: trip.version, reason: 'Espera' }
      return [
        olga(trips.retain, { params: trip, body }),
        boss(trips.retain, { params: trip, body }),
      ]
    }))
  it('retain / assign by another', () =>
    race(['OK VERSION_CONFLICT', 'VERSION_CONFLICT OK'], async () => {
      const trip = await newTrip(olga)
      return [
        boss(trips.retain, { params: trip, body: { version: trip.version, reason: 'Espera' } }),
        assign(trip, unit()),
      ]
    }))
})

/** Offers a trip to drivers; answers how each would accept. */
const offered = async (trip: TripRow, asked: Unit[]) => {
  await olga(trips.offer, {
    body: {
      items: [{ service_id: trip.service_id, version: trip.version }],
      mode: 'MANUAL',
      driver_ids: asked.map((u) => u.driver_id),
    },
  })
  return Promise.all(
    asked.map(async (u) => {
      const phone = await test.asGuest('driver', u.driver_id)
      const [offer] = (await phone(trips.offers, {})).data.data
      return () => phone(trips.acceptOffer, { params: offer! })
    }),
  )
}

it('racing assigns end without a double and without a deadlock', async () => {
  await sweepAway()
  const before = await deadlocks()
  const open: TripRow[] = []
  for (let n = 0; n < 12; n++) open.push(await newTrip(olga))
  // The bench plays ten thousand; here one attempt meets another as often.
  let left = 400
  let done = 0
  const client = async (seed: number): Promise<void> => {
    for (let step = seed; left-- > 0; step += 7) {
      const known = open[step % open.length]!
      const row = rowOf(await assign(known, units[(step * 3) % 8]!, step % 2 === 0 ? olga : boss))
      if (row.ok) {
        done++
        // Made free again, so that the same trips and drivers are fought over to the end.
        const freed = rowOf(await unassign(row.service!))
        open[step % open.length] = freed.service ?? row.service!
        await run(test.db, sql`delete from trip_exclusion where service_id = ${known.service_id}`)
      } else if (row.service !== undefined) open[step % open.length] = row.service
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, n) => client(n)))
  expect(done).toBeGreaterThan(20)
  expect(await anomalies(test)).toEqual([])
  expect(await deadlocks()).toBe(before)
}, 120_000)

it('finds out who looks first and writes after', async () => {
  await sweepAway()
  const open = await Promise.all(Array.from({ length: 4 }, () => newTrip(olga)))
  await dropLastWord(test.owner)
  await Promise.all(
    Array.from({ length: 16 }, async (_, n) => {
      for (let step = 0; step < 12; step++)
        await carelessAssign(
          test.db,
          open[(n + step) % open.length]!.service_id,
          units[(n * 3 + step) % 6]!.driver_id,
        )
    }),
  )
  expect((await anomalies(test)).join()).toContain('with two')
})

const deadlocks = async (): Promise<number> => {
  const [row] = await many(
    test.db,
    sql<{
      n: number
    }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  )
  return row!.n
}
