import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
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
  expect(said).toMatch(/at readConfig \(.*server\/src\/base\/config\.ts:\d+:\d+\)/)
})

test('the bundle has its worker threads inside, and they work', async () => {
  const folder = dirname(await buildServer())
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const started = [...code.matchAll(/new URL\("\.\/([\w-]+-worker)\.(\w+)"/g)]
  expect(started.map(([, name, kind]) => `${name}.${kind}`).toSorted()).toEqual([
    'book-worker.js',
    'map-import-worker.js',
    'map-worker.js',
    'play-worker.js',
    'task-worker.js',
  ])
  const worker = new Worker(join(folder, 'task-worker.js'), { env: {} })
  onTestFinished(async () => void (await worker.terminate()))
  const file = Buffer.from('Nombre;Celular\nAna;900700001')
  const input = { file, clients: [], areas: [], costcenters: [] }
  worker.postMessage({ name: 'previewPeople', input })
  expect(await once(worker, 'message')).toEqual([{ kind: 'begun' }])
  const [{ kind, output }] = (await once(worker, 'message')) as [{ kind: string; output: string }]
  expect({ kind, ...JSON.parse(output) }).toMatchObject({ kind: 'done', total: 1, good: 1 })
})
