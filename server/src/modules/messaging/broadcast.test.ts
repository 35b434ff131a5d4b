import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { topics } from '@chaski/contract/live.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import type { Target } from '@chaski/contract/messaging/schema.ts'
import { deliverMessage } from '#src/modules/messaging/deliver-message.ts'
import { tripDesk } from '#src/test/trips/test-kit.ts'
import { many, one, run } from '#src/base/sql/sql.ts'

const { test, olga, boss, units, unit, driver } = await tripDesk()
afterAll(() => test.close())

const { db } = test
/** Far from the plaza where the desk's own units stand. */
const corner = { latitude: -16.45, longitude: -71.6 }
const square = (west: number, south: number, size: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ] as [number, number][],
  ],
})
const cornerShape = square(corner.longitude - 0.01, corner.latitude - 0.01, 0.02)
const aroundCorner: Target = { kind: 'AREA', geometry: cornerShape }

let operator_uuid = ''
beforeAll(async () => {
  const { uuid } = await one(
    db,
    sql<{ uuid: string }>`select user_uuid as uuid from app_user where user_id = ${olga.user_id}`,
  )
  operator_uuid = uuid
})

const count = async (target: Target) =>
  (await olga(messaging.countReceivers, { params: { operator_uuid }, body: { target } })).data.total
const send = (target: Target, more: object = {}) =>
  olga(messaging.sendToDrivers, {
    params: { operator_uuid },
    body: { target, text: 'Vía bloqueada', ...more },
  })
const idOf = async (uuid: string) =>
  (
    await one(
      db,
      sql<{
        id: number
      }>`select driver_message_id as id from driver_message where driver_message_uuid = ${uuid}`,
    )
  ).id
const deliver = async (uuid: string) =>
  deliverMessage(test.deps, { driver_message_id: await idOf(uuid) })
const copies = async (uuid: string) =>
  await one(
    db,
    sql<{
      n: number
      drivers: number
    }>`select count(*)::int as n, count(distinct conversation_id)::int as drivers
        from message where driver_message_id = ${await idOf(uuid)}`,
  )

describe('whom a message is for', () => {
  it('means zones by where drivers are now, turns by what they work, and all', async () => {
    const near = units[0]!
    await run(
      db,
      sql`update driver_position set latitude = ${corner.latitude}, longitude = ${corner.longitude} where driver_id = ${near.driver_id}`,
    )
    expect(await count(aroundCorner)).toBe(1)
    await run(
      db,
      sql`update driver_position set at = now() - interval '11 minutes' where driver_id = ${near.driver_id}`,
    )
    expect(await count(aroundCorner)).toBe(0)
    await run(db, sql`update driver_position set at = now() where driver_id = ${near.driver_id}`)

    const { zone_id } = await one(
      db,
      sql<{
        zone_id: number
      }>`insert into zone (coverage_id, code, name, type_zone_id, geometry, area_m2)
        values ((select min(coverage_id) from coverage), 'ESQ', 'Esquina', 1, ${JSON.stringify(cornerShape)}::jsonb, 1) returning zone_id`,
    )
    expect(await count({ kind: 'ZONE', zone_id })).toBe(1)
    await run(db, sql`update zone set is_active = false where zone_id = ${zone_id}`)
    expect((await send({ kind: 'ZONE', zone_id })).status).toBe(404)

    const [turn] = await many(
      db,
      sql<{ turn_id: number; n: number }>`select turn_id, count(*)::int as n from driver
        where turn_id is not null and is_active and administrative_status <> 'BLOCK'
          and not exists (select 1 from driver_shift s where s.driver_id = driver.driver_id and s.ended_at is null and s.turn_id is not null)
        group by 1 order by 2 desc limit 1`,
    )
    expect(await count({ kind: 'TURN', turn_id: turn!.turn_id, at_work: false })).toBe(turn!.n)
    const { all, working } = await one(
      db,
      sql<{ all: number; working: number }>`select count(*)::int as all,
        count(*) filter (where operational_status_id <> 1)::int as working
        from driver where is_active and administrative_status <> 'BLOCK'`,
    )
    expect(await count({ kind: 'ALL', at_work: false })).toBe(all)
    expect(await count({ kind: 'ALL', at_work: true })).toBe(working)
  })

  it('is refused when nobody would get it, or the shape is none', async () => {
    expect((await send({ kind: 'AREA', geometry: square(-70, -10, 0.01) })).error.code).toBe(
      'REFUSED',
    )
    const bow: Target = {
      kind: 'AREA',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
            [0, 0],
          ],
        ],
      },
    }
    expect((await send(bow)).error.code).toBe('INVALID_AREA')
  })
})

describe('a message to one', () => {
  it('names whom it is for before it leaves', async () => {
    const { driver_id } = unit()
    const answer = await olga(messaging.countReceivers, {
      params: { operator_uuid },
      body: { target: { kind: 'DRIVERS', driver_ids: [driver_id] } },
    })
    const driver = await one(
      db,
      sql<{ driver_id: number; code: string; name: string }>`
        select driver_id, code, first_name || ' ' || last_name as name from driver where driver_id = ${driver_id}`,
    )
    expect(answer.data).toEqual({ total: 1, drivers: [driver] })
  })

  it('is there at once, and its answer comes to its sender', async () => {
    const u = unit()
    const answer = await send({ kind: 'DRIVERS', driver_ids: [u.driver_id] }, { urgent: true })
    expect(answer.status).toBe(202)
    expect(answer.data).toMatchObject({ state: 'SENT', state_type: 'UNREAD', total: 1, sent: 1 })
    const phone = await driver(u)
    const [got] = (await phone(messaging.ownThread, {})).data.data
    expect(got).toMatchObject({ text: 'Vía bloqueada', urgent: true })
    await phone(messaging.readOwn, { params: { message_uuid: got!.message_uuid } })
    const own = await olga(messaging.listDriverMessages, {
      params: { operator_uuid },
      query: { state_type: 'READ' },
    })
    expect(own.data.data[0]).toMatchObject({ delivered: 1, read: 1, state_type: 'READ' })
  })
})

describe('a message to ten thousand', () => {
  const many10k = 10_000
  beforeAll(async () => {
    await run(
      db,
      sql`with fresh as (
            insert into driver (code, first_name, last_name, document_type_id, document_number, birth_date, cellphone, licence_number,
              licence_category, operational_status_id, coverage_id)
            select 'Z' || n, 'Conductor', 'Número ' || n, 3, 'Z' || n, '1990-01-01', '+519' || lpad(n::text, 8, '0'), 'Z' || lpad(n::text, 8, '0'),
              'A-IIa', 2, (select min(coverage_id) from coverage)
            from generate_series(1, ${many10k}) n returning driver_id)
          insert into driver_position (driver_id, latitude, longitude, at)
          select driver_id, ${corner.latitude}, ${corner.longitude}, now() from fresh`,
    )
  }, 60_000)

  it('is answered before anybody has it, delivered once to each, with progress on the way', async () => {
    const answer = await send(aroundCorner)
    expect(answer.data).toMatchObject({ state: 'QUEUED', sent: 0, target_text: 'Zona dibujada' })
    expect(answer.data.total).toBeGreaterThanOrEqual(many10k)
    const uuid = answer.data.driver_message_uuid
    expect(await copies(uuid)).toEqual({ n: 0, drivers: 0 })
    const queued = await one(
      db,
      sql<{
        n: number
      }>`select count(*)::int as n from pgboss.job where name = 'deliver-driver-message'
        and data ->> 'driver_message_id' = ${String(await idOf(uuid))}`,
    )
    expect(queued.n).toBe(1)

    // Two workers at once, as after a crash that the queue noticed too early.
    await Promise.all([deliver(uuid), deliver(uuid)])
    const { total } = answer.data
    expect(await copies(uuid)).toEqual({ n: total, drivers: total })
    const sent = await olga(messaging.listDriverMessages, { params: { operator_uuid } })
    expect(sent.data.data[0]).toMatchObject({ state: 'SENT', total, sent: total, read: 0 })
    const told = await one(
      db,
      sql<{
        n: number
      }>`select count(*)::int as n from outbox where action = 'MESSAGE' and topic like ${topics.driverCommand('chaski', '%')}`,
    )
    expect(told.n).toBeGreaterThanOrEqual(total)

    // It fills nobody's list at the desk, and its story is its sender's alone.
    const mine = await olga(messaging.listConversations, { params: { user_uuid: operator_uuid } })
    expect(mine.data.total).toBeLessThan(10)
    const params = { operator_uuid, driver_message_uuid: uuid }
    const receivers = await olga(messaging.listReceivers, { params })
    expect(receivers.data.total).toBe(total)
    const { uuid: bossUuid } = await one(
      db,
      sql<{ uuid: string }>`select user_uuid as uuid from app_user where user_id = ${boss.user_id}`,
    )
    expect(
      (await boss(messaging.listReceivers, { params: { ...params, operator_uuid: bossUuid } }))
        .status,
    ).toBe(404)
  })

  it('brings an answer to whoever sent it', async () => {
    const [some] = await many(
      db,
      sql<{ driver_id: number }>`select driver_id from driver where code = 'Z77'`,
    )
    const phone = await test.asGuest('driver', some!.driver_id)
    await phone(messaging.writeToDesk, { body: { text: 'Recibido' } })
    const members = await many(
      db,
      sql<{
        user_id: number
      }>`select user_id from conversation_member mem join conversation c using (conversation_id)
        where c.driver_id = ${some!.driver_id}`,
    )
    expect(members).toEqual([{ user_id: olga.user_id }])
  })
})
