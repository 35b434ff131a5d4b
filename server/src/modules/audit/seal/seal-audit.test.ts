import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction, many, one, run } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { whileHeld } from '#src/test/while-held.ts'
import { readDigests, writeDigest } from './digest-files.ts'
import { sealAudit } from './seal-audit.ts'
import { dropPartition } from './seal-store.ts'
import { dropOldAudit } from './start-jobs.ts'
import { verifyAudit } from './verify-audit.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

const actor = { type: 'OPERADOR', id: 1, name: 'Ana', ip: null, request_id: null } as const

const write = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++)
    await writeAudit(database.db, actor, {
      action: 'UPDATE',
      entity: 'users',
      entity_id: n,
      after: { n },
    })
}

/** What nobody may do: as the owner of the cluster, with every rule switched off. */
const tamper = (statement: ReturnType<typeof sql>) =>
  inTransaction(database.owner, async (trx) => {
    await run(trx, sql`set local session_replication_role = replica`)
    await run(trx, statement)
  })

/** Other tests of the run have transactions open in the same cluster: what they wrote later is sealed later. */
const sealAll = async (batch?: number): Promise<number> => {
  let sealed = 0
  await expect
    .poll(
      async () => {
        sealed += await sealAudit(database.db, batch)
        return (await verifyAudit(database.db)).waiting
      },
      { timeout: 30_000 },
    )
    .toBe(0)
  return sealed
}

const ids = async (): Promise<number[]> =>
  (await many(database.db, sql<{ audit_id: number }>`select audit_id from audit order by 1`)).map(
    ({ audit_id }) => audit_id,
  )

const findings = async () =>
  (await verifyAudit(database.db)).findings.map(({ kind, audit_id, seal_id }) =>
    [kind, audit_id ?? `seal ${seal_id}`].join(' '),
  )

describe('sealing', () => {
  it('covers every committed row once, in batches, and the chain holds', async () => {
    await write(7)
    expect(await sealAll(3)).toBe(7)
    expect(await sealAudit(database.db, 3)).toBe(0)
    await write(2)
    expect((await verifyAudit(database.db)).waiting).toBe(2)
    expect(await sealAll(3)).toBe(2)
    const { seals, ...all } = await verifyAudit(database.db)
    expect(all).toMatchObject({ rows: 9, waiting: 0, findings: [] })
    expect(seals).toBeGreaterThanOrEqual(4)
  })

  it('takes transactions by their number, not by how it reads', async () => {
    await write(3)
    // Two digits among three: as a text the tenth comes before the ninth.
    const [first, second, third] = await ids()
    const numbered = [
      [first, '9'],
      [second, '10'],
      [third, '100'],
    ] as const
    for (const [id, xid] of numbered)
      await tamper(sql`update audit set xid = ${xid}::xid8 where audit_id = ${id}`)
    expect(await sealAudit(database.db, 1)).toBe(3)
    expect(await verifyAudit(database.db)).toMatchObject({ rows: 3, waiting: 0, findings: [] })
  })

  it('waits for nobody, and a row that commits late with an older number is sealed then', async () => {
    await write(1)
    const before = await whileHeld(
      database.db,
      (trx) => writeAudit(trx, actor, { action: 'CREATE', entity: 'users', entity_id: 'late' }),
      async () => {
        await write(3)
        return sealAudit(database.db)
      },
    )
    expect(before, 'younger numbers wait with it').toBeLessThanOrEqual(1)
    expect(before + (await sealAll())).toBe(5)
    expect(await verifyAudit(database.db)).toMatchObject({ rows: 5, waiting: 0, findings: [] })
  })

  it('by several nodes at once seals nothing twice', async () => {
    await write(12)
    const sealed = await Promise.all([1, 2, 3].map(() => sealAudit(database.db, 2).catch(() => 0)))
    await sealAll()
    expect(sealed.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(12)
    expect(await verifyAudit(database.db)).toMatchObject({ rows: 12, waiting: 0, findings: [] })
  })

  it('goes on in a database that was brought to another cluster', async () => {
    await write(3)
    await sealAll()
    await write(2)
    // As a restore leaves it: rows of transactions that this cluster has never seen.
    await tamper(sql`update audit_epoch set cluster = 'elsewhere'`)
    await tamper(sql`update audit set xid = (xid::text::bigint + 1000000)::text::xid8`)
    await tamper(sql`truncate audit_seal, audit_seal_rows`)
    await run(database.owner, sql`select begin_audit_epoch()`)
    await write(2)
    expect(await sealAll()).toBe(7)
    await write(1)
    expect(await sealAll()).toBe(1)
    expect(await verifyAudit(database.db)).toMatchObject({ rows: 8, waiting: 0, findings: [] })
  })
})

describe('a log that somebody touched', () => {
  let some: number[]
  beforeEach(async () => {
    await write(6)
    await sealAll(100)
    await write(2)
    await sealAll(100)
    some = await ids()
    expect(await findings()).toEqual([])
  })

  it('names a row that was changed', async () => {
    await tamper(sql`update audit set after = '{"n": 99}' where audit_id = ${some[2]}`)
    expect(await findings()).toEqual([`CHANGED ${some[2]}`])
  })

  it('names a row whose time was moved', async () => {
    await tamper(
      sql`update audit set at = at - interval '1 microsecond' where audit_id = ${some[2]}`,
    )
    expect(await findings()).toEqual([`CHANGED ${some[2]}`])
  })

  it('names a row that was removed', async () => {
    await tamper(sql`delete from audit where audit_id = ${some[3]}`)
    expect(await findings()).toEqual([`REMOVED ${some[3]}`])
  })

  it('names a row that was put between, whatever number it was given', async () => {
    await tamper(sql`insert into audit (audit_id, at, xid, actor_type, action, entity)
      select 1000, at, xid, actor_type, 'X', entity from audit where audit_id = ${some[2]}`)
    expect(await findings()).toEqual(['INSERTED 1000'])
    await tamper(sql`update audit set audit_id = ${some[2]} where action = 'X'`)
    expect(await findings()).toContain(`INSERTED ${some[2]}`)
  })

  it('names a row that took a number given long before, though it is sealed', async () => {
    const { gap } = await one(
      database.owner,
      sql<{ gap: number }>`select nextval('audit_audit_id_seq')::int as gap`,
    )
    await write(1)
    await sealAll()
    await run(
      database.owner,
      sql`insert into audit (audit_id, actor_type, action, entity) values (${gap}, 'SISTEMA', 'X', 'users')`,
    )
    await sealAll()
    expect((await verifyAudit(database.db)).findings).toEqual([])
    expect((await verifyAudit(database.db, [], 0)).findings).toMatchObject([
      { kind: 'INSERTED', audit_id: gap },
    ])
  })

  it('names rows that changed places', async () => {
    await tamper(sql`update audit set audit_id = case audit_id when ${some[1]} then ${some[4]}::bigint else ${some[1]}::bigint end
      where audit_id in (${some[1]}, ${some[4]})`)
    expect((await findings()).toSorted()).toEqual(
      [`REORDERED ${some[1]}`, `REORDERED ${some[4]}`].toSorted(),
    )
  })

  it('names a seal that was changed, removed or made anew', async () => {
    const { last } = await verifyAudit(database.db)
    await tamper(sql`update audit_seal set row_count = row_count + 1 where seal_id = 1`)
    expect(await findings()).toEqual(['SEAL_CHANGED seal 1'])
    await tamper(sql`update audit_seal set row_count = row_count - 1 where seal_id = 1`)
    await tamper(sql`update audit_seal_rows set hashes = hashes || hashes where seal_id = 2`)
    expect(await findings()).toContain('SEAL_CHANGED seal 2')
    await tamper(sql`delete from audit_seal where seal_id = 1`)
    expect(await findings()).toEqual(
      expect.arrayContaining(['SEAL_REMOVED seal 1', 'CHAIN_BROKEN seal 2']),
    )

    // All of it anew, rows and seals: only what was told elsewhere knows.
    await tamper(sql`truncate audit_seal, audit_seal_rows`)
    await tamper(sql`update audit set actor_name = 'Otra'`)
    await sealAll()
    expect(await findings()).toEqual([])
    const dir = await mkdtemp(join(tmpdir(), 'chaski-digests-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    await writeDigest(dir, { day: '2026-11-17', sealed_at: '', ...last! })
    const told = await verifyAudit(database.db, await readDigests(dir))
    expect(told.findings).toMatchObject([{ kind: 'DIGEST_BROKEN', seal_id: last!.seal_id }])
  })
})

describe('retention', () => {
  const name = 'audit_202401'
  const drop = () => inTransaction(database.db, (trx) => dropPartition(trx, name))

  /** A month of long ago with rows in it. */
  const oldMonth = async () => {
    await run(
      database.owner,
      sql`insert into audit (at, actor_type, action, entity) select '2024-01-10T12:00:00-05:00'::timestamptz + n * interval '1 hour', 'SISTEMA', 'X', 'users'
          from generate_series(1, 5) n`,
    )
    await run(database.db, sql`select make_partitions()`)
    expect(
      await one(
        database.db,
        sql`select count(*)::int as n from partition_range where name = ${name}`,
      ),
    ).toEqual({ n: 1 })
  }

  it('drops a sealed month whole, and the chain still proves itself', async () => {
    await oldMonth()
    await sealAll()
    await write(3)
    await sealAll()
    await dropOldAudit({ db: database.db, log: pino({ level: 'silent' }) })
    expect(await many(database.db, sql`select from audit where at < '2025-01-01'`)).toEqual([])
    expect(await verifyAudit(database.db)).toMatchObject({ rows: 3, findings: [] })
    await tamper(sql`delete from audit_digest`)
    expect(await findings()).toEqual(['PARTITION_REMOVED seal 1'])
  })

  it('closes a month only when every row of it is sealed', async () => {
    await oldMonth()
    await whileHeld(
      database.db,
      (trx) => writeAudit(trx, actor, { action: 'CREATE', entity: 'users', entity_id: 'open' }),
      async () => {
        await run(
          database.owner,
          sql`insert into audit (at, actor_type, action, entity) values ('2024-01-20T12:00:00-05:00', 'SISTEMA', 'late', 'users')`,
        )
        await sealAudit(database.db)
      },
    )
    expect(await many(database.db, sql`select from audit_digest`)).toEqual([])
    await sealAll()
    expect(await many(database.db, sql`select row_count from audit_digest`)).toEqual([
      { row_count: 6 },
    ])
    await drop()
  })

  it('refuses a month that is not closed, not wholly sealed, or too young', async () => {
    await oldMonth()
    await expect(drop()).rejects.toThrow('has no digest')
    await sealAll()
    await run(
      database.owner,
      sql`insert into audit (at, actor_type, action, entity) values ('2024-01-20T12:00:00-05:00', 'SISTEMA', 'late', 'users')`,
    )
    await expect(drop()).rejects.toThrow('holds 6 rows, 5 are sealed')
    const { name: young } = await one(
      database.db,
      sql<{
        name: string
      }>`select name from partition_range where parent = 'audit' and from_at <= now() and to_at > now()`,
    )
    await expect(inTransaction(database.db, (trx) => dropPartition(trx, young))).rejects.toThrow(
      'too young',
    )
    await expect(
      inTransaction(database.db, (trx) => dropPartition(trx, 'app_user')),
    ).rejects.toThrow('no partition')
  })
})
