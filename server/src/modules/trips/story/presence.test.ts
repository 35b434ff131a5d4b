import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { topics } from '@chaski/contract/live.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'
import type { Caller } from '#src/test/test-app.ts'
import { whileHeld } from '#src/test/while-held.ts'
import { lockPresence, publishExpired } from './presence-store.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, boss, sent } = await tripDesk()
afterAll(() => test.close())
const { TENANT } = test.deps.config

let service_id: number
beforeEach(async () => {
  ;({ service_id } = await newTrip(olga))
})
const atDoor = (trx: Db) => lockPresence(trx, service_id)
const enter = async (who: Caller, take_over = false) =>
  (await who(trips.enterPresence, { params: { service_id }, body: { take_over } })).data
const leave = (who: Caller) => who(trips.leavePresence, { params: { service_id } })
const heard = async () =>
  (await sent(topics.rides(TENANT), 'PRESENCE'))
    .map((message) => message.value)
    .filter((value) => value['service_id'] === service_id)
    .map((value) => (value['presence'] as { user_id: number } | null)?.user_id ?? null)
const atTheDoor = async () =>
  (
    await one(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from pg_locks
        where locktype = 'advisory' and not granted and objid = ${service_id}
          and database = (select oid from pg_database where datname = current_database())`,
    )
  ).n
const listed = async () =>
  (await olga(trips.presences, {})).data.data.find((row) => row.service_id === service_id)?.user_id

describe('who edits a trip', () => {
  it('is told to the board once, however often the screen says it is there', async () => {
    for (let n = 0; n < 3; n++) expect((await enter(olga)).mine).toBe(true)
    expect(await heard()).toEqual([olga.user_id])
    expect(await listed()).toBe(olga.user_id)
    expect((await leave(olga)).status).toBe(204)
    expect(await heard()).toEqual([olga.user_id, null])
    expect(await listed()).toBeUndefined()
  })

  it('keeps the place against others, until one takes over and the first hears of it', async () => {
    await enter(olga)
    expect(await enter(boss)).toMatchObject({ mine: false, user_id: olga.user_id })
    expect(await enter(boss, true)).toMatchObject({ mine: true, user_id: boss.user_id })
    const { user_uuid } = await one(
      test.db,
      sql<{ user_uuid: string }>`select user_uuid from app_user where user_id = ${olga.user_id}`,
    )
    const [told] = await sent(topics.user(TENANT, user_uuid), 'TAKEN_OVER')
    expect(told?.value).toMatchObject({ service_id, by: { user_id: boss.user_id } })
    expect(await enter(olga)).toMatchObject({ mine: false, user_id: boss.user_id })
    // Taken over: leaving now must not chase the other away.
    await leave(olga)
    expect(await listed()).toBe(boss.user_id)
  })

  it('is gone when its screen falls silent', async () => {
    await enter(olga)
    await run(
      test.db,
      sql`update trip_presence set expires_at = now() - interval '1 second' where service_id = ${service_id}`,
    )
    expect(await listed()).toBeUndefined()
    await publishExpired(test.db, TENANT)
    await publishExpired(test.db, TENANT)
    expect(await heard()).toEqual([olga.user_id, null])
    expect((await enter(boss)).mine).toBe(true)
  })

  it('is one of two who come at once', async () => {
    // Both stand at the door before it opens, so that neither can have come first by chance.
    const coming = await whileHeld(test.db, atDoor, async () => {
      const both = [enter(olga), enter(boss)]
      await expect.poll(atTheDoor, { timeout: 10_000 }).toBe(2)
      return { both }
    })
    const answers = await Promise.all(coming.both)
    const mine = answers.filter((answer) => answer.mine)
    expect(mine).toHaveLength(1)
    const [{ user_id }] = mine as [(typeof mine)[number]]
    expect(answers.map((answer) => answer.user_id)).toEqual([user_id, user_id])
    expect(await heard()).toEqual([user_id])
    expect(await listed()).toBe(user_id)
  })

  it('is the last of two who take over at once, and everybody put out hears of it', async () => {
    const third = await test.as(await test.user(['DSP_SERVICE_UPDATE_MIN', 'DSP_MONITOR_VIEW']))
    await enter(olga)
    const coming = await whileHeld(test.db, atDoor, async () => {
      const both = [enter(boss, true), enter(third, true)]
      await expect.poll(atTheDoor, { timeout: 10_000 }).toBe(2)
      return { both }
    })
    const answers = await Promise.all(coming.both)
    expect(answers.map((answer) => answer.mine)).toEqual([true, true])
    const holders = await heard()
    expect(holders[0]).toBe(olga.user_id)
    expect(new Set(holders)).toEqual(new Set([olga.user_id, boss.user_id, third.user_id]))
    expect(holders).toHaveLength(3)
    expect(await listed()).toBe(holders.at(-1))
    const putOut = await many(
      test.db,
      sql<{ user_id: number }>`select (before->>'user_id')::int as user_id from audit
        where action = 'TAKE_OVER' and entity_id = ${String(service_id)} order by audit_id`,
    )
    expect(putOut.map((row) => row.user_id)).toEqual(holders.slice(0, 2))
  })

  it('is nobody for a trip out of reach', async () => {
    const stranger = await test.as(
      await test.user(['DSP_SERVICE_UPDATE_MIN', 'DSP_MONITOR_VIEW'], { coverage_ids: [9999] }),
    )
    await enter(olga)
    const answer = await stranger(trips.enterPresence, { params: { service_id }, body: {} })
    expect(answer.status).toBe(404)
    expect((await stranger(trips.presences, {})).data.data).toEqual([])
  })
})
