import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { system } from '@chaski/contract/system/endpoints.ts'
import { checkBackup } from '#src/adapters/backup/check-backup.ts'
import { startJobs } from '#src/adapters/jobs/jobs.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { startBackupJobs } from './backup/start-jobs.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ADMIN')
})
afterAll(() => app.close())

const statusOf = async (caller: Caller = admin) => (await caller(system.status, {})).data

test('the page says what runs, on what, and what is ill', async () => {
  const status = await statusOf()
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { version: expect.stringMatching(/^1[6-9]|^2/), replica_lag_s: null },
    backup: { last: null, done_at: null, age_s: null },
    mail: { configured: true },
  })
  expect(status.disk?.free).toBeGreaterThan(0)
  expect(status.nodes.map(({ node }) => node)).toContain(status.node)
  expect(status.checks.find(({ name }) => name === 'database')?.state).toBe('ok')
})

test('mail that was never set up is said', async () => {
  const bare = await startTestApp({ env: { SEED: 'none' } })
  try {
    const user = await bare.user(['CFG_COMPANY'], { profile_code: 'ADMIN' })
    const status = await statusOf(await bare.as(user))
    expect(status.mail.configured).toBe(false)
    expect(status.checks.find(({ name }) => name === 'mail')?.state).toBe('off')
  } finally {
    await bare.close()
  }
})

test('who asks for a backup gets one archive, with the rows and the files, and its record', async () => {
  const logo = new FormData()
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  logo.append('file', new Blob([new Uint8Array(Buffer.from(dot, 'base64'))]), 'logo.png')
  expect((await admin(settings.uploadLogo, { body: logo })).status).toBe(200)
  const asked = await Promise.all([admin(system.backup, {}), admin(system.backup, {})])
  expect(asked.map(({ status }) => status)).toEqual([202, 202])
  const jobs = await startJobs({ db: app.db, log: app.deps.log, worker: true })
  try {
    await startBackupJobs({ ...app.deps, jobs })
    await expect.poll(async () => (await statusOf()).backup.last?.state).toBe('DONE')
  } finally {
    await jobs.stop()
  }
  const { backup } = await statusOf()
  expect(backup.last).toMatchObject({ missing_count: 0, damaged_count: 0, error: null })
  expect(backup.last!.file_count).toBeGreaterThan(0)
  expect(backup.age_s).toBeLessThan(600)
  const { BACKUP_DIR, SECRET_KEYS } = app.deps.config
  const names = await readdir(BACKUP_DIR)
  expect(names).toHaveLength(1)
  const proven = await checkBackup(`${BACKUP_DIR}/${names[0]}`, SECRET_KEYS)
  expect(proven.files).toBe(backup.last!.file_count)
  const audits = await many(
    app.db,
    sql<{
      actor_name: string
    }>`select actor_name from audit where entity = 'system' and action = 'BACKUP'`,
  )
  expect(audits).toHaveLength(2)
})

test('a run whose process died is closed by the next one', async () => {
  await run(app.db, sql`insert into backup_run (node, asked_by) values ('dead', 'nightly')`)
  await admin(system.backup, {})
  const jobs = await startJobs({ db: app.db, log: app.deps.log, worker: true })
  try {
    await startBackupJobs({ ...app.deps, jobs })
    await expect
      .poll(async () =>
        one(app.db, sql<{ state: string }>`select state from backup_run where node = 'dead'`),
      )
      .toEqual({ state: 'FAILED' })
    await expect.poll(async () => (await statusOf()).backup.last?.state).toBe('DONE')
  } finally {
    await jobs.stop()
  }
})
