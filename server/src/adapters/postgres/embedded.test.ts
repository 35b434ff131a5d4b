import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedOptions } from './embedded.ts'
import { startMark, waitForEnd } from './embedded/processes.ts'
import { runningPostgres } from './embedded/running.ts'
import { commandAs, NOBODY, type RunAs } from './embedded/run-as.ts'
import { succeeds } from './embedded/shell.ts'

const isRoot = process.getuid?.() === 0
const canSetUser = isRoot && (await succeeds(commandAs('nobody', ['true'])))
const canNamespace = isRoot && (await succeeds(commandAs('namespace', ['true'])))
const module = new URL('./embedded.ts', import.meta.url).pathname
const othersCanRunNode =
  canSetUser && (await succeeds(commandAs('nobody', [process.execPath, module, '--check'])))

const base = mkdtempSync(join(tmpdir(), 'chaski-embedded-'))
chmodSync(base, 0o755)
const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

let folders = 0
const newFolder = () => join(base, `data-${++folders}`)

async function start(options: EmbeddedOptions) {
  const server = await startEmbeddedPostgres({
    ...options,
    settings: { fsync: 'off', ...options.settings },
  })
  ending.push(() => server.stop())
  return server
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(text)
    .then(async ({ rows }) => (await client.end(), rows as Record<string, unknown>[]))
}

/** Another process that starts a server and then waits, as `npm start` does. */
async function startInChild(dataDir: string, prefix: string[] = []) {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ ...server, uid: process.getuid() }))
    setInterval(() => {}, 1000)`
  const command = [...prefix, process.execPath, '--input-type=module', '-e', script]
  const child = spawn(command[0] as string, command.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ending.push(() => kill(child))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { url: string; pid: number; uid: number }) }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe.each<[RunAs, boolean]>([
  ['namespace', canNamespace],
  ['nobody', canSetUser],
  ['self', !isRoot],
])('started as %s', (runAs, possible) => {
  test.skipIf(!possible)('serves, keeps its data over a restart and leaves nothing', async () => {
    const dataDir = newFolder()
    const first = await start({ dataDir, runAs })
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    expect(await startMark(first.pid)).toBeUndefined()
    const second = await start({ dataDir, runAs })
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })
})

test('is closed to everyone without the password and durable by default', async () => {
  const dataDir = newFolder()
  const server = await startEmbeddedPostgres({ dataDir })
  ending.push(() => server.stop())
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
  const url = new URL(server.url)
  expect(url.hostname).toBe('127.0.0.1')
  url.password = 'wrong'
  await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  const [settings] = await query(
    server.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('listen_addresses') as address,
            current_setting('unix_socket_directories') as sockets,
            current_setting('server_encoding') as encoding, lower('ÁÑ') as lower`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    address: '127.0.0.1',
    sockets: '',
    encoding: 'UTF8',
    lower: 'áñ',
  })
})

test.skipIf(!isRoot)('runs under a folder that others cannot enter', async () => {
  const closed = join(base, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const server = await start({ dataDir: join(closed, 'data') })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(!canSetUser)(
  'moves data and programs to where an unprivileged user can enter',
  async () => {
    const closed = join(base, 'closed-to-nobody')
    await mkdir(closed, { mode: 0o700 })
    const said: string[] = []
    const dataDir = join(closed, 'data')
    const server = await start({ dataDir, runAs: 'nobody', onProgress: (m) => said.push(m) })
    const home = /kept in (\S+)/.exec(said.join('\n'))?.[1] ?? ''
    ending.push(async () => rmSync(home, { recursive: true, force: true }))
    expect(await query(server.url, 'show data_directory')).toEqual([
      { data_directory: join(home, 'cluster') },
    ])
  },
)

test.skipIf(!othersCanRunNode)('runs for a user who is not root', async () => {
  const dataDir = newFolder()
  await mkdir(dataDir)
  chownSync(dataDir, NOBODY, NOBODY)
  const { child, url, pid, uid } = await startInChild(dataDir, commandAs('nobody', []))
  expect(uid).toBe(NOBODY)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await kill(child)
  expect(await waitForEnd(pid, 10_000)).toBe(true)
})

test('says who uses a folder that is taken', async () => {
  const dataDir = newFolder()
  const { child, url } = await startInChild(dataDir)
  await expect(start({ dataDir })).rejects.toThrow(
    `The database folder ${dataDir} is in use by process ${child.pid}. ` +
      'Stop that process first, or set DATA_DIR to another folder.',
  )
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await runningPostgres(dataDir)).toBe(url)
  await kill(child)
  expect(await runningPostgres(dataDir)).toBeUndefined()
})

test.skipIf(process.platform === 'win32')(
  'a parent killed by force leaves no server, and the next start recovers',
  async () => {
    const dataDir = newFolder()
    const { child, url, pid } = await startInChild(dataDir)
    await query(url, 'create table kept as select 7 as answer')
    await kill(child)
    expect(await waitForEnd(pid, 10_000)).toBe(true)
    const again = await start({ dataDir })
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 7 }])
  },
)

test.skipIf(process.platform === 'win32')(
  'starts over a postmaster.pid whose number belongs to a stranger',
  async () => {
    const dataDir = newFolder()
    await (await start({ dataDir })).stop()
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' })
    ending.push(() => kill(stranger))
    const stale = join(dataDir, 'cluster', 'postmaster.pid')
    writeFileSync(stale, `${stranger.pid}\n${dataDir}/cluster\n0\n1\n\n127.0.0.1\n  0 0\nready\n`)
    const server = await start({ dataDir })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readFileSync(stale, 'utf8')).toContain(String(server.pid))
    expect(await startMark(stranger.pid as number)).toBeDefined()
  },
)

test.skipIf(process.platform === 'win32')('stops a server whose owner is gone', async () => {
  const dataDir = newFolder()
  const { child, pid } = await startInChild(dataDir)
  const owner = join(dataDir, 'owner.json')
  // The owner of the lock looks dead while the server lives: as after a crash without pdeathsig.
  await writeFile(owner, JSON.stringify({ pid: 1, started: 'never' }))
  const said: string[] = []
  const server = await start({ dataDir, onProgress: (message) => said.push(message) })
  expect(said.join()).toContain(`left over from an earlier run (process ${pid})`)
  expect(await startMark(pid)).toBeUndefined()
  expect(JSON.parse(await readFile(owner, 'utf8'))).toMatchObject({ pid: process.pid })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await kill(child)
})

test('says what PostgreSQL said when it cannot start', async () => {
  await expect(
    start({ dataDir: newFolder(), settings: { shared_buffers: 'many' } }),
  ).rejects.toThrow(/PostgreSQL did not start:[^]*shared_buffers/)
})

test.skipIf(!existsExecutable('sh'))(
  'a watcher ends the server where the kernel does not',
  async () => {
    const target = spawn('sleep', ['600'], { stdio: 'ignore' })
    const watch = new URL('./embedded/die-with-parent.ts', import.meta.url).pathname
    const script = `import { watchFor } from ${JSON.stringify(watch)}
    watchFor(${target.pid}); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500)`
    const ended = once(target, 'exit')
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: 'ignore',
    })
    await once(parent, 'exit')
    expect(await ended).toEqual([null, 'SIGQUIT'])
  },
)

function existsExecutable(name: string): boolean {
  try {
    execFileSync(name, ['-c', 'true'])
    return true
  } catch {
    return false
  }
}
