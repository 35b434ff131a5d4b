import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, one } from './sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { SecondConnection, secondAsks } from './one-connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => {
  // The asks of this file are meant: the end of a test database counts them as defects.
  secondAsks.count = 0
})
afterAll(() => database.drop())

const ask = (db: Db) => one(db, sql<{ n: number }>`select 1 as n`)

test('whoever holds a transaction is refused another connection at once, and it is counted', async () => {
  const { db } = database
  const refused = inTransaction(db, async () => ask(db))
  await expect(refused).rejects.toBeInstanceOf(SecondConnection)
  await expect(
    inTransaction(db, () => inTransaction(db, async (trx) => ask(trx))),
  ).rejects.toBeInstanceOf(SecondConnection)
  expect(secondAsks.count).toBe(2)
})

test('the refusal shows who asked', async () => {
  const whoAsked = async () => ask(database.db)
  const error = await inTransaction(database.db, whoAsked).catch((reason: Error) => reason)
  expect((error as Error).stack).toContain('whoAsked')
})

test('another pool is no way round: two pools can wait for each other too', async () => {
  const other = openDatabase(database.url, { max: 1 })
  await expect(inTransaction(database.db, async () => ask(other.db))).rejects.toBeInstanceOf(
    SecondConnection,
  )
  await other.close()
})

test('the transaction itself, a call beside it and what comes after it are free to ask', async () => {
  const { db } = database
  let later: Promise<unknown> | undefined
  const entered = Promise.withResolvers<void>()
  const beside = entered.promise.then(() => ask(db))
  await inTransaction(db, async (trx) => {
    entered.resolve()
    later = sleep(50)
      .then(() => over.promise)
      .then(() => ask(db))
    await inTransaction(trx, async (same) => ask(same))
    await beside
  })
  over.resolve()
  await later
  await ask(db)
  expect(secondAsks.count).toBe(0)
})

const over = Promise.withResolvers<void>()
