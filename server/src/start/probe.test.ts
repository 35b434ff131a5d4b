import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProbe } from './probe.ts'
import { run } from '#src/base/sql/sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('the write probe', () => {
  it('turns red while the database takes no writes although it reads, and green again', async () => {
    const probe = startProbe({
      db: database.db,
      lag: async () => 0,
      log: pino({ level: 'silent' }),
      everyMs: 20,
    })
    expect(probe.state().write).toBe(false)
    await probe.first
    expect(probe.state()).toEqual({ write: true, relay_lag_s: 0 })
    await run(
      database.db,
      sql`alter table write_probe add constraint full_disk check (false) not valid`,
    )
    await expect.poll(() => probe.state().write).toBe(false)
    await run(database.db, sql`alter table write_probe drop constraint full_disk`)
    await expect.poll(() => probe.state().write).toBe(true)
    await probe.stop()
  })
})
