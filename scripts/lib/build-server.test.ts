import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../run/run-sandbox.ts'
import { buildServer } from './build-server.ts'
import { root, startNode } from './tools.ts'

test('the bundle starts on an empty folder, stands where its sources stand, and names them in a trace', async () => {
  const entry = await buildServer()
  expect(await buildServer()).toBe(entry)
  const dataDir = mkdtempSync(join(tmpdir(), 'chaski-bundle-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const fixture = join(root, 'scripts', 'lib', 'built-server.fixture.ts')
  const child = startNode(fixture, [entry, dataDir])
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await until(() => child.exitCode !== null || said.includes('Chaski is ready'))
  child.kill('SIGTERM')
  expect(await ended, said).toBe(0)
  expect(said).toContain('Applying migration')
  expect(said).toMatch(/at readConfig \(.*server\/src\/config\.ts:\d+:\d+\)/)
})
