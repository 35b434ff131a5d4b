import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'
import type { Caller } from '#src/test/test-app.ts'
import { whileHeld } from '#src/test/while-held.ts'
import { anomalies, newTrip, tripDesk, type Unit } from '#src/test/trips/test-kit.ts'

const { test, olga, boss, unit } = await tripDesk()
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

const assign = (who: Caller, service_id: number, u: Unit, key?: string) =>
  who(
    trips.assign,
    { body: { items: [{ service_id, version: 1, driver_id: u.driver_id }] } },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const rowOf = (answer: Awaited<ReturnType<typeof assign>>) => answer.data.data[0]!
const newTrips = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await newTrip(olga)).service_id)
  return ids
}

it('gives each of a crowd its own driver, story, audit row and messages', async () => {
  const ids = await newTrips(8)
  const units = ids.map(unit)
  const answers = await Promise.all(
    ids.map((id, n) => assign(n % 2 === 0 ? olga : boss, id, units[n]!)),
  )
  expect(answers.map((answer) => rowOf(answer).service?.driver?.driver_id)).toEqual(
    units.map((u) => u.driver_id),
  )
  const written = await many(
    test.db,
    sql`select t.service_id, x.actor_id, a.request_id, n.notice, (x.after ->> 'driver_id')::int as driver_id,
          array(select o.category from outbox o where (o.value ->> 'service_id')::int = t.service_id and o.action = 'ASSIGNED' order by outbox_id) as told
        from trip t join trip_activity x on x.service_id = t.service_id and x.kind = 'ASIGNADO'
        join audit a on a.entity = 'trips' and a.entity_id = t.service_id::text and a.action = 'ASIGNADO' and a.actor_id = x.actor_id
        join trip_notice n on n.activity_id = x.activity_id
        where t.service_id = any(${ids}::int[]) order by t.service_id`,
  )
  expect(written).toEqual(
    ids.map((service_id, n) => ({
      service_id,
      actor_id: n % 2 === 0 ? olga.user_id : boss.user_id,
      request_id: answers[n]!.headers['x-request-id'],
      notice: 'ASSIGNED',
      driver_id: units[n]!.driver_id,
      told: ['COMMAND', 'SERVICE'],
    })),
  )
})

it('lets one of a crowd have the driver, and one the trip', async () => {
  const [first, second, third, own] = (await newTrips(4)) as [number, number, number, number]
  const u = unit()
  const forDriver = await Promise.all([first, second, third].map((id) => assign(olga, id, u)))
  expect(forDriver.map((answer) => rowOf(answer).code ?? 'OK').toSorted()).toEqual([
    'DRIVER_BUSY',
    'DRIVER_BUSY',
    'OK',
  ])
  const forTrip = await Promise.all([unit(), unit(), unit()].map((one) => assign(boss, own, one)))
  expect(forTrip.map((answer) => rowOf(answer).code ?? 'OK').toSorted()).toEqual([
    'OK',
    'VERSION_CONFLICT',
    'VERSION_CONFLICT',
  ])
})

it('answers a key that comes again as the first time, and does it once', async () => {
  const [id, other] = (await newTrips(2)) as [number, number]
  const u = unit()
  const twins = await Promise.all(
    Array.from({ length: 6 }, () => assign(olga, id, u, 'assign-twin-1')),
  )
  const again = await assign(olga, id, u, 'assign-twin-1')
  expect(new Set([...twins, again].map((answer) => answer.raw.toString())).size).toBe(1)
  expect(rowOf(again)).toMatchObject({ ok: true, service: { driver: { driver_id: u.driver_id } } })
  expect(again.headers['idempotent-replayed']).toBe('true')

  const misused = await assign(olga, other, unit(), 'assign-twin-1')
  expect(misused.error.code).toBe('IDEMPOTENCY_MISMATCH')
  const { n } = await one(
    test.db,
    sql<{
      n: number
    }>`select count(*)::int as n from trip_activity where kind = 'ASIGNADO' and service_id in (${id}, ${other})`,
  )
  expect(n).toBe(1)
})

it('keeps for a key no more than its owner may see', async () => {
  const [id] = (await newTrips(1)) as [number]
  const blind = await test.as(await test.user(['DSP_SERVICE_ASSIGN', 'DSP_MONITOR_VIEW']))
  const first = await assign(blind, id, unit(), 'assign-blind-1')
  expect(rowOf(first).service).not.toHaveProperty('client')
  const { body } = await one(
    test.db,
    sql<{ body: unknown }>`select body from idempotency where key = 'assign-blind-1'`,
  )
  expect(body).toEqual(first.data)
})

it('waits for no row that somebody else holds', async () => {
  // Two that wait and the holder leave two of the five connections of a test to everybody else.
  const [free, ...held] = (await newTrips(3)) as [number, ...number[]]
  let late: ReturnType<typeof assign>[] = []
  const edit = (trx: Db) =>
    run(trx, sql`update trip set notes = 'en edición' where service_id = any(${held}::int[])`)
  await whileHeld(test.db, edit, async () => {
    late = held.map((id) => assign(olga, id, unit()))
    expect(rowOf(await assign(boss, free, unit())).ok).toBe(true)
  })
  for (const answer of await Promise.all(late)) expect(rowOf(answer).ok).toBe(true)
})

it('fails alone where one of many cannot be written', async () => {
  const ids = (await newTrips(6)) as [number, ...number[]]
  const [broken] = ids
  const rule = sql.raw(`trip_assignment_broken check (service_id <> ${broken}) not valid`)
  await run(test.owner, sql`alter table trip_assignment add constraint ${rule}`)
  try {
    const answers = await Promise.all(ids.map((id) => assign(olga, id, unit())))
    expect(answers.map((answer) => answer.status)).toEqual([400, 200, 200, 200, 200, 200])
    for (const answer of answers.slice(1)) expect(rowOf(answer).ok).toBe(true)
  } finally {
    await run(test.owner, sql`alter table trip_assignment drop constraint trip_assignment_broken`)
  }
})
