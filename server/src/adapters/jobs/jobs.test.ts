import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Jobs, startJobs } from '#src/adapters/jobs/jobs.ts'
import { inTransaction } from '#src/sql.ts'
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
})
