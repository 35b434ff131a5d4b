import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { migrate } from '#src/adapters/postgres/migrate/migrate.ts'
import { MIGRATIONS_DIR } from '#src/adapters/postgres/migrate/migration-files.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { databaseUrl, onServer } from '#src/test/database.ts'

const server = process.env['DATABASE_TEST_URL'] ?? ''
const release = '202611171810_pauses_not_locks.sql'

it('an upgrade lets go whom wrong passwords had blocked, and nobody whom people had', async () => {
  const name = `chaski_release_${process.pid}`
  const dir = await mkdtemp(join(tmpdir(), 'chaski-before-'))
  for (const file of await readdir(MIGRATIONS_DIR))
    if (file.endsWith('.sql') && file < release)
      await copyFile(join(MIGRATIONS_DIR, file), join(dir, file))
  await onServer(server, `create database ${name}`)
  const { db, close } = openDatabase(databaseUrl(server, name))
  try {
    await migrate(db, { dir })
    const kinds = [null, 'LOGIN', 'ADMIN', 'DOCUMENT']
    for (const [at, kind] of kinds.entries())
      await run(
        db,
        sql`insert into driver (code, first_name, last_name, document_type_id, document_number, birth_date, cellphone, licence_number,
              licence_category, administrative_status, block_kind, block_reason)
            values (${`C${at}`}, 'Ana', 'Paz', 1, ${`4000000${at}`}, '1990-01-01', ${`+5195000000${at}`}, ${`H4000000${at}`}, 'II-b',
              ${kind === null ? 'NONE' : 'BLOCK'}, ${kind}, ${kind === null ? null : 'Motivo'})`,
      )
    await run(
      db,
      sql`insert into attempt (key, failures, window_ends) values ('driver-failures:2', 5, now())`,
    )
    await migrate(db)
    const rows = await many(
      db,
      sql`select code, administrative_status, block_kind, block_reason, version from driver order by code`,
    )
    const free = { administrative_status: 'NONE', block_kind: null, block_reason: null }
    const held = { administrative_status: 'BLOCK', block_reason: 'Motivo', version: 1 }
    expect(rows).toEqual([
      { code: 'C0', ...free, version: 1 },
      { code: 'C1', ...free, version: 2 },
      { code: 'C2', ...held, block_kind: 'ADMIN' },
      { code: 'C3', ...held, block_kind: 'DOCUMENT' },
    ])
    expect(
      await one(
        db,
        sql`select (select count(*)::int from audit where action = 'UNLOCKED' and entity = 'drivers') as audited,
                   (select count(*)::int from fleet_activity where kind = 'UNLOCKED') as told,
                   (select count(*)::int from attempt) as counted`,
      ),
    ).toEqual({ audited: 1, told: 1, counted: 0 })
  } finally {
    await close()
    await onServer(server, `drop database if exists ${name} with (force)`)
    await rm(dir, { recursive: true, force: true })
  }
})
