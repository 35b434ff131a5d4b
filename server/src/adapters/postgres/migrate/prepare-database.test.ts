import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, run } from '#src/base/sql/sql.ts'
import { databaseUrl, onServer } from '#src/test/database.ts'
import { openDatabase, type Database } from '#src/adapters/postgres/connection/database.ts'
import { makePartitions } from './partitions.ts'
import { prepareDatabase } from './prepare-database.ts'

const server = process.env['DATABASE_TEST_URL'] ?? ''
const tag = randomBytes(6).toString('hex')
const name = `chaski_roles_${tag}`
const as = (role: string) =>
  Object.assign(new URL(databaseUrl(server, name)), { username: role, password: 'x' }).href
const ownerUrl = as(`owner_${tag}`)
const runningUrl = as(`running_${tag}`)

let running: Database
beforeAll(async () => {
  // As docs/operations.md says it: neither is a superuser.
  await onServer(
    server,
    `create role owner_${tag} login password 'x'`,
    `create role running_${tag} login password 'x'`,
    `create database ${name} owner owner_${tag}`,
  )
  running = openDatabase(runningUrl, { max: 2 })
})
afterAll(async () => {
  await running.close()
  await onServer(
    server,
    `drop database ${name} with (force)`,
    `drop role owner_${tag}`,
    `drop role running_${tag}`,
  )
})

test('a role without rights of its own is told who must migrate, and starts when that is done', async () => {
  const alone = () => prepareDatabase({ ownerUrl: runningUrl, runningUrl })
  await expect(alone()).rejects.toThrow(
    /^The database lacks migration 202611150900_foundation, .* Set DATABASE_OWNER_URL/,
  )
  expect(await prepareDatabase({ ownerUrl, runningUrl })).toEqual({ runsAsOwner: false })
  expect(await alone()).toEqual({ runsAsOwner: false })
})

test('both roles of a server of one’s own: one owns, the other works and adds to the log', async () => {
  await prepareDatabase({ ownerUrl, runningUrl })
  const owners = await many(
    running.db,
    sql<{
      owner: string
    }>`select distinct tableowner as owner from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  expect(owners).toEqual([{ owner: `owner_${tag}` }])
  await run(
    running.db,
    sql`insert into audit (actor_type, action, entity) values ('SISTEMA', 'X', 'users')`,
  )
  expect(await makePartitions(running.db)).toBe(0)
  await expect(run(running.db, sql`delete from audit`)).rejects.toMatchObject({ code: '42501' })
  // A partition that comes later opens no way around.
  expect(await makePartitions(running.db, true)).toBeGreaterThan(100)
  const open = await many(
    running.db,
    sql`select c.relname from pg_class c where c.relispartition and c.relnamespace = 'public'::regnamespace
          and has_table_privilege(c.oid, 'insert, update, delete, truncate') and c.relkind = 'r'`,
  )
  expect(open).toEqual([])
})
