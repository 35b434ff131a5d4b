import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/base/config.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { startServer } from '#src/start/start-server.ts'
import { testDatabase } from '#src/test/database.ts'
import { freePort } from '#src/test/ports.ts'
import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { chooseRunAs, commandAs, ownerId } from '#src/adapters/postgres/embedded/run-as.ts'
import { output } from '#src/adapters/postgres/embedded/shell.ts'
import { migrate } from './migrate.ts'
import { requireVersion } from './required-version.ts'

const old = '/usr/lib/postgresql/15/bin'
const sentence =
  /^PostgreSQL 15.* is too old: Chaski needs PostgreSQL 16 or newer\. Nothing was changed\./

/** Debian's PostgreSQL 15, on a folder and a port of its own, gone with the test. */
const startOldServer = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'chaski-postgres-15-'))
  const runAs = await chooseRunAs()
  if (runAs === 'nobody') await chown(folder, ownerId(runAs), ownerId(runAs))
  const data = join(folder, 'data')
  await output(
    commandAs(runAs, [
      `${old}/initdb`,
      '-D',
      data,
      '-U',
      'chaski',
      '--auth=trust',
      '--no-sync',
      '--locale=C',
      '--encoding=UTF8',
    ]),
    folder,
  )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'fsync=off',
  ].flatMap((each) => ['-c', each])
  const [file = '', ...args] = commandAs(runAs, [`${old}/postgres`, '-D', data, ...settings])
  const child = spawn(file, args, { cwd: folder, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const url = `postgres://chaski@127.0.0.1:${port}/postgres`
  for (;;) {
    const { db, close } = openDatabase(url, { max: 1 })
    const ready = await one(db, sql`select 1`).then(
      () => true,
      () => false,
    )
    await close()
    if (ready) return url
    await sleep(50)
  }
}

describe('a server that is too old', () => {
  test.runIf(existsSync(`${old}/postgres`))(
    'is refused by name, at the start and by a migration, before anything is changed in it (needs Debian’s PostgreSQL 15)',
    async () => {
      const url = await startOldServer()
      const { db, close } = openDatabase(url, { max: 2 })
      onTestFinished(close)
      await expect(migrate(db)).rejects.toThrow(sentence)
      const config = readConfig({
        PORT: '0',
        DATA_DIR: tmpdir(),
        SECRET_KEYS: 'a-test-key-of-enough-characters-0123456789',
      })
      await expect(
        startServer({ config, databaseUrl: url, log: pino({ level: 'silent' }) }),
      ).rejects.toThrow(sentence)
      expect(
        await many(db, sql`select tablename from pg_tables where schemaname = 'public'`),
      ).toEqual([])
    },
    60_000,
  )

  test('is known by its number', async () => {
    const { owner, drop } = await testDatabase()
    onTestFinished(drop)
    await requireVersion(owner)
    // What a server of that age would answer.
    const aged = owner.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async () => ({ rows: [{ number: 150_019, version: '15.19 (Debian)' }] }),
    })
    await expect(requireVersion(aged)).rejects.toThrow(sentence)
  })
})
