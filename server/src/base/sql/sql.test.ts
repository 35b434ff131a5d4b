import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { type Db, inTransaction, many, maybe, one, run } from './sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`create table account (id integer primary key, amount integer not null)`.execute(
    database.owner,
  )
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate account`.execute(database.owner)
  await sql`insert into account values (1, 0), (2, 0)`.execute(database.db)
})

test('reads many, one, maybe and counts what it changed', async () => {
  const { db } = database
  expect(await many(db, sql`select id from account order by id`)).toEqual([{ id: 1 }, { id: 2 }])
  expect(await one(db, sql`select id from account where id = ${2}`)).toEqual({ id: 2 })
  expect(await maybe(db, sql`select id from account where id = ${3}`)).toBeUndefined()
  await expect(one(db, sql`select id from account where id = ${3}`)).rejects.toThrow(
    'No row from: select id from account where id = $1',
  )
  expect(await run(db, sql`update account set amount = 5`)).toBe(2)
  expect(await run(db, sql`delete from account where id = 9`)).toBe(0)
})

describe('inTransaction', () => {
  test('keeps all or nothing', async () => {
    const failing = inTransaction(database.db, async (trx) => {
      await run(trx, sql`update account set amount = 7`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await many(database.db, sql`select amount from account`)).toEqual([
      { amount: 0 },
      { amount: 0 },
    ])
  })

  test('that reads a span of time plans for it, and nobody after it does', async () => {
    const mode = (trx: Db) =>
      one(trx, sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`)
    const asked = (options: object) => inTransaction(database.db, mode, options)
    expect(await asked({ ownPlans: true })).toEqual({ mode: 'force_custom_plan' })
    expect(await asked({ timeoutMs: 500 })).toEqual({ mode: 'auto' })
  })

  test('joins a transaction already open', async () => {
    const failing = inTransaction(database.db, async (outer) => {
      await inTransaction(outer, (inner) => run(inner, sql`update account set amount = 7`))
      throw new Error('outer fails')
    })
    await expect(failing).rejects.toThrow('outer fails')
    expect(await one(database.db, sql`select sum(amount) from account`)).toEqual({ sum: 0 })
  })

  test('serializable counters that race all arrive', async () => {
    let tries = 0
    const bothHaveRead = meeting(2)
    const increase = () =>
      inTransaction(
        database.db,
        async (trx) => {
          tries += 1
          const { amount } = await one(
            trx,
            sql<{ amount: number }>`select amount from account where id = 1`,
          )
          await bothHaveRead()
          await run(trx, sql`update account set amount = ${amount + 1} where id = 1`)
        },
        { isolation: 'serializable' },
      )
    await Promise.all([increase(), increase()])
    expect(await one(database.db, sql`select amount from account where id = 1`)).toEqual({
      amount: 2,
    })
    expect(tries).toBeGreaterThan(2)
  })

  test('a deadlock is tried again', async () => {
    let tries = 0
    const barrier = meeting(2)
    const inOrder = (ids: number[]) =>
      inTransaction(database.db, async (trx) => {
        tries += 1
        for (const id of ids) {
          await run(trx, sql`update account set amount = amount + 1 where id = ${id}`)
          await barrier()
        }
      })
    await Promise.all([inOrder([1, 2]), inOrder([2, 1])])
    expect(await many(database.db, sql`select amount from account order by id`)).toEqual([
      { amount: 2 },
      { amount: 2 },
    ])
    expect(tries).toBe(3)
  })

  test('gives up after three more tries, and at once on any other error', async () => {
    const failWith = (state: string) => {
      let tries = 0
      const work = inTransaction(database.db, async (trx) => {
        tries += 1
        await sql
          .raw(`do $$ begin raise exception 'planned' using errcode = '${state}'; end $$`)
          .execute(trx)
      })
      return work.then(
        () => 0,
        () => tries,
      )
    }
    expect(await failWith('40001')).toBe(4)
    expect(await failWith('40P01')).toBe(4)
    expect(await failWith('23505')).toBe(1)
  })
})

/** The first `size` callers wait for each other; whoever comes later passes. */
function meeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived >= size) resolve()
    return promise
  }
}
