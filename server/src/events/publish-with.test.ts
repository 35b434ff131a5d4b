import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { publish } from './publish.ts'
import { publishWith } from './publish-with.ts'
import { startRelay } from './relay.ts'
import { joinRelays } from './relays.ts'
import { type Db, inTransaction, run } from '#src/base/sql/sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'

let database: TestDatabase
let db: Db
let wakes = 0
let leave = (): void => {}

beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  leave = joinRelays(() => void wakes++)
})
afterEach(() => {
  wakes = 0
})
afterAll(async () => {
  leave()
  await database.drop()
})

const say = (at: Db) =>
  publish(at, { topic: 't', category: 'SERVICE', action: 'UPDATED', value: { n: 1 } })

describe('the relay is woken', () => {
  it('by a transaction once it is committed, and once for all that it said', async () => {
    await inTransaction(db, async (trx) => {
      await say(trx)
      await inTransaction(trx, say)
      expect(wakes).toBe(0)
    })
    expect(wakes).toBe(1)
    await inTransaction(db, (trx) => run(trx, sql`select 1`))
    expect(wakes, 'by a transaction that said nothing').toBe(1)
  })

  it('by a statement outside of a transaction', async () => {
    await say(db)
    expect(wakes).toBe(1)
  })

  it('by a statement that writes messages beside other things, and answers rows', async () => {
    const message = (found: boolean) =>
      publishWith(
        db,
        (append) =>
          sql`${append(sql`select 't', 'SERVICE', 'UPDATED', '{}'::jsonb where ${found}::boolean`, [])} returning topic`,
      )
    expect(await message(true)).toMatchObject({ rows: [{ topic: 't' }], count: 1 })
    expect(wakes).toBe(1)
    expect(await message(false)).toEqual({ rows: [], count: 0 })
    expect(wakes, 'by one that found nothing to say').toBe(1)
    await publishWith(
      db,
      (append) =>
        sql`with said as (${append(sql`values ('t', 'SERVICE', 'UPDATED', '{}'::jsonb)`, [])}) select 1`,
    )
    expect(wakes, 'by one that does not know how much it said').toBe(2)
  })

  it('not by what is rolled back', async () => {
    const giveUp = inTransaction(db, async (trx) => {
      await say(trx)
      throw new Error('changed my mind')
    })
    await expect(giveUp).rejects.toThrow('changed my mind')
    expect(wakes).toBe(0)
  })

  it('once by what lost a race and won the next', async () => {
    let tries = 0
    await inTransaction(db, async (trx) => {
      await say(trx)
      if (++tries === 1) throw Object.assign(new Error('lost'), { code: '40001' })
    })
    expect([tries, wakes]).toEqual([2, 1])
  })

  it('never in a transaction whose end nobody sees: that is a defect', async () => {
    await expect(db.transaction().execute(say)).rejects.toThrow('only inTransaction')
  })
})

it('a message leaves although the relay would not look by itself for an hour', async () => {
  const sent: string[] = []
  const relay = startRelay({
    db,
    log: pino({ level: 'silent' }),
    send: async ({ topic }) => void sent.push(topic),
    idleMs: 3_600_000,
  })
  onTestFinished(() => relay.stop())
  await expect.poll(() => relay.lag()).toBe(0)
  const before = sent.length
  await inTransaction(db, say)
  await expect.poll(() => sent.length).toBe(before + 1)
  await say(db)
  await expect.poll(() => sent.length).toBe(before + 2)
})
