import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/base/config.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import type { RunningServer } from './start-node.ts'
import { startServer } from './start-server.ts'

const folder = join(import.meta.dirname, '../../../deploy/monitoring')
const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    process.stdout.write('alert rules: not run, as promtool (package prometheus) is missing\n')
    return false
  }
})()

let database: TestDatabase
let dataDir: string
let server: RunningServer
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'chaski-monitoring-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    SECRET_KEYS: 'a-test-key-of-enough-characters-0123456789',
  })
  server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const metricsOf = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text()

test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])(
  'every number that %s names is one that the server gives',
  async (file) => {
    const given = new Map(
      [...(await metricsOf()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [
        name!,
        type!,
      ]),
    )
    const named = new Set((await readFile(join(folder, file), 'utf8')).match(/\bchaski_\w+/g))
    expect(named.size).toBeGreaterThan(3)
    const unknown = [...named].filter(
      (name) =>
        !given.has(name) && given.get(name.replace(/_(bucket|sum|count)$/, '')) !== 'histogram',
    )
    expect(unknown).toEqual([])
  },
)

test('what ends in _total is a counter, and nothing else is', async () => {
  for (const [, name, type] of (await metricsOf()).matchAll(/^# TYPE (\w+) (\w+)$/gm))
    expect(name!.endsWith('_total'), name).toBe(type === 'counter')
})

test('ready names what was looked at, and tells a stranger no amounts', async () => {
  await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(200)
  const ready = (await (await fetch(`${server.url}/health/ready`)).json()) as {
    status: string
    checks: Record<string, string>[]
  }
  expect(ready.checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['database', 'space', 'files', 'engine', 'relay', 'jobs', 'backup']),
  )
  for (const check of ready.checks) expect(Object.keys(check)).toEqual(['name', 'state'])
})

test('a stranger gets no numbers', async () => {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(answer.status).not.toBe(200)
  expect(await answer.text()).not.toContain('chaski_')
})

test.runIf(hasPromtool)('the alert rules do what their tests say', () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: folder, stdio: 'pipe' })
  run('check', 'rules', 'alerts.yml')
  run('test', 'rules', 'alerts.test.yml')
})
