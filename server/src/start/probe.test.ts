import { hostname } from 'node:os'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProbe } from './probe.ts'
import { many, run } from '#src/base/sql/sql.ts'
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
      database.owner,
      sql`alter table write_probe add constraint full_disk check (false) not valid`,
    )
    await expect.poll(() => probe.state().write).toBe(false)
    await run(database.owner, sql`alter table write_probe drop constraint full_disk`)
    await expect.poll(() => probe.state().write).toBe(true)
    await probe.stop()
  })

  it('clears away what killed processes left, and leaves those alone that live', async () => {
    await run(
      database.db,
      sql`insert into write_probe (node, probed_at)
          select 'killed:' || n, now() - interval '2 minutes' from generate_series(1, 50) n
          union all select 'alive:1', now() - interval '6 seconds'`,
    )
    const probe = startProbe({
      db: database.db,
      lag: async () => 0,
      log: pino({ level: 'silent' }),
    })
    await probe.first
    const rows = await many(
      database.db,
      sql<{ node: string }>`select split_part(node, ':', 1) as node from write_probe order by 1`,
    )
    expect(rows.map(({ node }) => node).toSorted()).toEqual(['alive', hostname()].toSorted())
    await probe.stop()
  })
})
