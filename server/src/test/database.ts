import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { secondAsks } from '#src/base/sql/one-connection.ts'
import { openDatabase, type DatabaseOptions } from '#src/adapters/postgres/connection/database.ts'
import type { Db } from '#src/base/sql/db.ts'

export type TestDatabase = {
  /** As the server runs: on a role that owns nothing. */
  url: string
  db: Db
  pool: pg.Pool
  /** As who migrates, for what the server must not do. */
  ownerUrl: string
  owner: Db
  drop: () => Promise<void>
}

/** A database of its own for one test file, migrated, in some tens of milliseconds. */
export async function testDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const server = process.env['DATABASE_TEST_URL']
  const template = process.env['DATABASE_TEST_TEMPLATE']
  if (!server || !template) {
    throw new Error('No test server: run under vitest with server/src/test/global-setup.ts')
  }
  const name = `chaski_test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  return openTestDatabase(server, name, options)
}

/** Both roles at a database that is there, and its end. */
export function openTestDatabase(
  server: string,
  name: string,
  options: DatabaseOptions = {},
): TestDatabase {
  const ownerUrl = databaseUrl(server, name)
  const url = asRunning(ownerUrl)
  // A crowd on a busy machine may wait: only a test about waiting asks for less.
  const patient = { patienceMs: 20_000, queryTimeoutMs: 20_000 }
  const { db, pool, close } = openDatabase(url, { ...patient, max: 5, ...options })
  const owner = openDatabase(ownerUrl, { ...patient, max: 2 })
  const drop = async () => {
    await close()
    await owner.close()
    await onServer(server, `drop database if exists ${name} with (force)`)
    // Somebody may have swallowed the refusal.
    const { count } = secondAsks
    secondAsks.count = 0
    if (count > 0) throw new Error(`a second connection was asked for ${count} times`)
  }
  return { url, db, pool, ownerUrl, owner: owner.db, drop }
}

/** The same place for the role that the server runs on. */
export function asRunning(ownerUrl: string): string {
  const [username = '', password = ''] = (process.env['DATABASE_TEST_RUNNING'] ?? '').split(':')
  return Object.assign(new URL(ownerUrl), { username, password }).href
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(server: string, ...commands: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    for (const command of commands) await client.query(command)
  } finally {
    await client.end()
  }
}
