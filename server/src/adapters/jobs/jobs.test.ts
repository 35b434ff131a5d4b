import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Jobs, startJobs } from '#src/adapters/jobs/jobs.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'

let database: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await testDatabase()
  jobs = await startJobs({ db: database.db, log: pino({ level: 'silent' }), worker: true })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

describe('jobs', () => {
  it('exist exactly when the change that asked for them does', async () => {
    const seen: number[] = []
    await jobs.work<{ n: number }>('test-commit', async ({ n }) => void seen.push(n))
    await inTransaction(database.db, async (trx) => {
      await jobs.send(trx, 'test-commit', { n: 1 })
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await inTransaction(database.db, (trx) => jobs.send(trx, 'test-commit', { n: 2 }))
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual([2])
  })

  it('can be asked for at once, and wait until the work begins', async () => {
    const { db } = database
    const log = pino({ level: 'silent' })
    const held = await startJobs({ db, log, worker: true, held: true })
    const seen: number[] = []
    await held.work<{ n: number }>('test-held', async ({ n }) => void seen.push(n))
    await held.send(db, 'test-held', { n: 1 })
    // Another queue, whose worker looks as often, has had its turn meanwhile.
    const others: number[] = []
    await jobs.work<{ n: number }>('test-free', async ({ n }) => void others.push(n))
    await jobs.send(db, 'test-free', { n: 2 })
    await expect.poll(() => others, { timeout: 10_000 }).toEqual([2])
    expect(seen).toEqual([])
    await held.begin()
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual([1])
    await held.stop()
  })

  it('are tried again after a failure', async () => {
    let tries = 0
    await jobs.work(
      'test-retry',
      async () => {
        tries++
        if (tries < 2) throw new Error('not yet')
      },
      { retryDelaySeconds: 1 },
    )
    await jobs.send(database.db, 'test-retry', {})
    await expect.poll(() => tries, { timeout: 15_000 }).toBe(2)
  })

  it('of a keyed queue wait, are tried again or run once a key, and may be asked for anew when done', async () => {
    const { db } = database
    const log = pino({ level: 'silent' })
    const seen: string[] = []
    let failures = 1
    const held = await startJobs({ db, log, worker: true, held: true })
    await held.work<{ of: string }>(
      'test-keyed',
      async ({ of }) => {
        seen.push(of)
        if (of === 'a' && failures-- > 0) {
          // While it runs, and so while it waits to be tried again.
          await held.send(db, 'test-keyed', { of }, { key: of })
          throw new Error('not yet')
        }
      },
      { keyed: true, retryDelaySeconds: 1 },
    )
    for (const of of ['a', 'a', 'b', 'a']) await held.send(db, 'test-keyed', { of }, { key: of })
    await held.begin()
    await expect.poll(() => seen.toSorted(), { timeout: 20_000 }).toEqual(['a', 'a', 'b'])
    await held.send(db, 'test-keyed', { of: 'c' }, { key: 'a' })
    await expect.poll(() => seen, { timeout: 20_000 }).toContain('c')
    expect(seen.filter((of) => of === 'a')).toHaveLength(2)
    await expect(held.send(db, 'test-keyed', {})).rejects.toThrow('need a key')
    await held.work('test-unkeyed', async () => undefined)
    await expect(held.send(db, 'test-unkeyed', {}, { key: 'a' })).rejects.toThrow('have no key')
    await held.stop()
  })
})
