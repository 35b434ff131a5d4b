import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { clockWho } from '#src/access/who.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { anomalies, newTrip, stateOfDriver, tripDesk, type Unit } from '#src/test/trips/test-kit.ts'
import { offerAtOnce } from './offer-at-once.ts'
import type { PlainOffer } from './offer-at-once-store.ts'
import { offerTo } from './offer-trip.ts'

const { test, olga, unit, driver, get, sent } = await tripDesk()
const { db, deps } = test
const who = { ...clockWho, actor: { ...systemActor, name: 'Despacho automático' } }
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

const plain = (
  trip: { service_id: number; version: number },
  u: Unit,
  more: Partial<PlainOffer> = {},
): PlainOffer => ({
  service_id: trip.service_id,
  version: trip.version,
  driver_id: u.driver_id,
  vehicle_id: u.vehicle_id,
  eta_s: 90,
  seconds: 20,
  received_s: 5,
  ...more,
})
const made = async (...offers: PlainOffer[]) => [...(await offerAtOnce(deps, who, offers))]

/** All that an offer leaves behind, without what differs from ride to ride. */
const traces = async (service_id: number, u: Unit) => {
  const row = await get(service_id)
  const [offer] = await many(
    db,
    sql<
      Record<string, unknown>
    >`select attempt, eta_s, slot, offer_state_id, extract(epoch from expires_at - sent_at)::int as seconds,
      extract(epoch from received_by - sent_at)::int as shown_s from trip_offer where service_id = ${service_id}`,
  )
  const [step] = await many(
    db,
    sql<
      Record<string, unknown>
    >`select kind, actor_type, actor_name, before, after - 'driver_ids' as after,
      after -> 'driver_ids' = ${JSON.stringify([u.driver_id])}::jsonb as names_driver from trip_activity where service_id = ${service_id} order by activity_id desc`,
  )
  const [audited] = await many(
    db,
    sql<
      Record<string, unknown>
    >`select action, actor_name from audit where entity = 'trips' and entity_id = ${String(service_id)} order by audit_id desc`,
  )
  const command = (await sent(`%/drivers/${u.driver_uuid}/cmd`, 'OFFER')).at(-1)!.value
  const shown = (await sent('%/rides', 'OFFERED')).find(
    ({ value }) => value['service_id'] === service_id,
  )!.value
  return {
    status: [row.status_type_id, row.version, await stateOfDriver(test, u.driver_id)],
    offer,
    step,
    audited,
    command: Object.keys(command).toSorted(),
    shown: [Object.keys(shown).toSorted(), shown['actor'], Object.keys(shown['offer'] ?? {})],
  }
}

describe('offers made together', () => {
  it('leave behind what each alone would', async () => {
    const [one, two] = [await newTrip(olga), await newTrip(olga)]
    const [a, b] = [unit(), unit()]
    expect(await made(plain(one, a), plain(two, b))).toEqual([one.service_id, two.service_id])
    const alone = await newTrip(olga)
    const c = unit()
    const asked = { driver_id: c.driver_id, vehicle_id: c.vehicle_id, eta_s: 90 }
    const offering = { most: 1, seconds: 20, received_s: 5 }
    await offerTo(deps, db, who, alone, [{ ...asked, slot: 'CURRENT' }], offering)
    const expected = await traces(alone.service_id, c)
    expect(await traces(one.service_id, a)).toEqual(expected)
    expect(await traces(two.service_id, b)).toEqual(expected)
    const phone = await driver(a)
    const [mine] = (await phone(trips.offers, {})).data.data
    expect((await phone(trips.acceptOffer, { params: mine! })).data.status_type_id).toBe(5)
  })

  const spoiled: [string, (u: Unit, service_id: number) => RawBuilder<unknown>][] = [
    [
      'a trip that changed',
      (_, id) => sql`update trip set version = version + 1 where service_id = ${id}`,
    ],
    [
      'a trip that is retained',
      (_, id) =>
        sql`update trip set retained_at = now(), retained_reason = 'Espera' where service_id = ${id}`,
    ],
    [
      'a trip to be approved',
      (_, id) => sql`update trip set approval = 'PENDING' where service_id = ${id}`,
    ],
    [
      'a driver who is occupied',
      (u) => sql`update driver set operational_status_id = 7 where driver_id = ${u.driver_id}`,
    ],
    [
      'a driver who left',
      (u) => sql`update driver set is_active = false where driver_id = ${u.driver_id}`,
    ],
    [
      'a driver who is blocked',
      (u) =>
        sql`update driver set administrative_status = 'BLOCK', block_kind = 'ADMIN', block_reason = 'Deuda' where driver_id = ${u.driver_id}`,
    ],
    [
      'a driver whose sanction is about to begin',
      (u) => sql`insert into driver_sanction (driver_id, reason_id, starts_at, ends_at, state)
        values (${u.driver_id}, 1, now(), now() + interval '1 day', 'PENDING')`,
    ],
  ]

  it.each(spoiled)('leave out %s, and nobody else', async (_, spoil) => {
    const [one, two] = [await newTrip(olga), await newTrip(olga)]
    const [a, b] = [unit(), unit()]
    await run(db, spoil(a, one.service_id))
    expect(await made(plain(one, a), plain(two, b))).toEqual([two.service_id])
    expect((await get(one.service_id)).status_type_id).toBe(2)
    await run(db, sql`update trip set approval = 'NOT_NEEDED' where service_id = ${one.service_id}`)
  })

  it('leave out a car that is not driven, and whom somebody else holds just now', async () => {
    const [one, two, three] = [await newTrip(olga), await newTrip(olga), await newTrip(olga)]
    const [a, b, c] = [unit(), unit(), unit()]
    const other = plain(one, a, { vehicle_id: c.vehicle_id })
    const held = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const somebody = test.owner.transaction().execute(async (trx) => {
      await run(trx, sql`select from driver where driver_id = ${b.driver_id} for update`)
      held.resolve()
      await done.promise
    })
    await held.promise
    try {
      expect(await made(other, plain(two, b), plain(three, c))).toEqual([three.service_id])
    } finally {
      done.resolve()
      await somebody
    }
  })

  it('are all left to the plain way when one spoils the statement', async () => {
    const [one, two] = [await newTrip(olga), await newTrip(olga)]
    const [a, b] = [unit(), unit()]
    expect(await made(plain(one, a), plain(two, b, { eta_s: 3_000_000_000 }))).toEqual([])
    expect(await stateOfDriver(test, a.driver_id)).toBe(2)
  })

  it('never ask one driver twice', async () => {
    const [one, two] = [await newTrip(olga), await newTrip(olga)]
    const a = unit()
    expect((await made(plain(one, a), plain(two, a))).length).toBeLessThan(2)
  })
})
