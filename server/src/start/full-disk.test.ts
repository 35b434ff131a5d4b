import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { chmod, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { createFileStore } from '#src/adapters/files/file-store.ts'
import { startJobs } from '#src/adapters/jobs/jobs.ts'
import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded.ts'
import { migrate } from '#src/adapters/postgres/migrate/migrate.ts'
import { run } from '#src/base/sql/sql.ts'
import { startWatch } from '#src/modules/system/watch/start-watch.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

const mounted: string[] = []
const mount = (dir: string, size: string): void => {
  mkdirSync(dir, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0777`, 'tmpfs', dir], {
    stdio: 'pipe',
  })
  mounted.push(dir)
}
const unmount = (dir: string): void => void execFileSync('umount', [dir], { stdio: 'pipe' })

const home = mkdtempSync(join(tmpdir(), 'chaski-disk-'))
const canMount = (() => {
  try {
    mount(join(home, 'try'), '1m')
    return true
  } catch {
    process.stdout.write('full disk: skipped, as only root can mount a small one\n')
    return false
  }
})()

/** Leaves not a block free, of those that were free just now. */
const fill = async (dir: string): Promise<string> => {
  const path = join(dir, 'filler')
  const file = await open(path, 'a')
  const block = Buffer.alloc(4096)
  try {
    for (;;) await file.write(block)
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  } finally {
    await file.close()
  }
  return path
}

/** A look that was under way gives its own blocks back: what came free is filled again. */
const filledUp = async <T>(dir: string, look: () => T): Promise<T> => {
  await fill(dir)
  return look()
}

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ADMIN')
})
afterAll(async () => {
  for (const dir of mounted) unmount(dir)
  await app.close()
  rmSync(home, { recursive: true, force: true })
})

/** Noise, so that it does not shrink to nothing. */
const picture = async (): Promise<FormData> => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await noise.png().toBuffer())]), 'logo.png')
  return body
}
const upload = async () => admin(settings.uploadLogo, { body: await picture() })

test.each(['ENOSPC', 'EDQUOT'])('an upload that meets %s is told so', async (code) => {
  const full = Object.assign(new Error('no space left on device'), { code })
  vi.spyOn(app.deps.files, 'save').mockRejectedValueOnce(full)
  const { status, error } = await upload()
  expect([status, error.code]).toEqual([507, 'NO_SPACE'])
})

test.runIf(canMount)(
  'uploads on a full disk answer 507, and go on when there is room',
  async () => {
    const dir = join(app.deps.config.DATA_DIR, 'files')
    mount(dir, '1m')
    const { db, config, log } = app.deps
    const watch = startWatch({ db, config, log, files: app.deps.files, everyMs: 50 })
    onTestFinished(() => watch.stop())
    const filesState = () => watch.checks().find(({ name }) => name === 'files')?.state
    await expect.poll(filesState).toBe('ok')
    await fill(dir)
    expect((await upload()).status).toBe(507)
    await expect.poll(() => filledUp(dir, filesState)).toBe('ill')
    await rm(await fill(dir))
    expect((await upload()).status).toBe(200)
    await expect.poll(filesState).toBe('ok')
  },
)

test.runIf(canMount)(
  'a database whose disk is full is not ready, although it still rewrites rows',
  async () => {
    const dir = join(home, 'small')
    mount(dir, '220m')
    await chmod(home, 0o755)
    const embedded = await startEmbeddedPostgres({
      dataDir: join(dir, 'postgres'),
      settings: { max_wal_size: '32MB', min_wal_size: '32MB', autovacuum: 'off' },
    })
    onTestFinished(() => embedded.stop())
    const log = pino({ level: 'silent' })
    const { db, close } = openDatabase(embedded.url, { max: 4, queryTimeoutMs: 30_000 })
    onTestFinished(() => close())
    await migrate(db)
    await (await startJobs({ db, log, worker: false })).stop()
    const config = { SMTP_URL: undefined, SMS_URL: undefined, SEED: 'none' as const }
    const files = createFileStore(join(home, 'elsewhere'))
    const watch = startWatch({ db, config, log, files, everyMs: 100 })
    onTestFinished(() => watch.stop())
    const spaceState = () => watch.checks().find(({ name }) => name === 'space')?.state
    await expect.poll(() => watch.state(), { timeout: 30_000 }).not.toBe('down')
    // Written once, so that the log of changes has its first segment behind it.
    await run(
      db,
      sql`create table growing as select repeat('x', 500) as text from generate_series(1, 100)`,
    )
    await run(db, sql`checkpoint`)

    await expect.poll(() => filledUp(dir, spaceState), { timeout: 30_000 }).toBe('ill')
    expect(watch.state()).toBe('down')
    // What the first release asked, and what a booking asks.
    await run(db, sql`update node_state set beat_at = now()`)
    await expect(
      run(db, sql`insert into growing select repeat('x', 500) from generate_series(1, 5000)`),
    ).rejects.toMatchObject({ code: '53100' })

    await rm(await fill(dir))
    await expect.poll(() => watch.state(), { timeout: 30_000 }).not.toBe('down')
  },
  120_000,
)
