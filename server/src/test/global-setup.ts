import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded.ts'
import { lockFolder } from '#src/adapters/postgres/embedded/folder-lock.ts'
import { prepareDatabase } from '#src/adapters/postgres/migrate/prepare-database.ts'
import { asRunning, databaseUrl, onServer } from './database.ts'

const FOLDER = 'chaski-test-postgres-'

/**
 * One server and one migrated template for the whole run. The server dies with the run however it
 * ends; only its folder may stay, and the next run removes it.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Several vitest projects share this file: the first one to come starts the server.
  if (process.env['DATABASE_TEST_TEMPLATE']) return undefined
  const server = await testServer()
  const template = `chaski_template_${randomBytes(8).toString('hex')}`
  // Every run has a role of its own: another may use the same server.
  const role = `chaski_running_${randomBytes(4).toString('hex')}`
  const password = randomBytes(16).toString('hex')
  process.env['DATABASE_TEST_RUNNING'] = `${role}:${password}`
  try {
    await onServer(server.url, `create role ${role} login password '${password}'`)
    await makeTemplate(server.url, template)
  } catch (error) {
    await server.stop()
    throw error
  }
  process.env['DATABASE_TEST_URL'] = server.url
  process.env['DATABASE_TEST_TEMPLATE'] = template
  return async () => {
    delete process.env['DATABASE_TEST_TEMPLATE']
    await onServer(
      server.url,
      `alter database ${template} is_template false`,
      `drop database ${template} with (force)`,
    )
    // A database that a failed test left behind holds on to it.
    await onServer(server.url, `drop role ${role}`).catch(() => {})
    await server.stop()
  }
}

async function testServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_TEST_URL']
  if (given) return { url: given, stop: async () => {} }
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbeddedPostgres({ dataDir, settings })
  const stop = async () => {
    await server.stop()
    delete process.env['DATABASE_TEST_URL']
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

async function makeTemplate(server: string, template: string): Promise<void> {
  await onServer(server, `create database ${template}`)
  const ownerUrl = databaseUrl(server, template)
  await prepareDatabase({ ownerUrl, runningUrl: asRunning(ownerUrl) })
  await onServer(server, `alter database ${template} is_template true allow_connections false`)
}

async function removeAbandoned(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER))
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    // No lock: the folder of a run that is just starting or ending. In use: of a run going on.
    if (!existsSync(join(folder, 'owner.json'))) continue
    const lock = await lockFolder(folder).catch(() => undefined)
    if (lock) await rm(folder, { recursive: true, force: true })
  }
}
