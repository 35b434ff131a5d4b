import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE, USER, type Cluster } from './cluster.ts'
import { bindToParent, watchFor } from './die-with-parent.ts'
import { endServer } from './left-over.ts'
import type { Place } from './place.ts'
import { commandAs, type RunAs } from './run-as.ts'
import { cleanEnvironment } from './shell.ts'

type Wish = {
  dataDir: string
  place: Place
  cluster: Cluster
  runAs: RunAs
  settings: Record<string, string>
  onSpawn: () => void
}
export type ServerProcess = {
  pid: number
  port: number
  /** Our own database is there already. */
  hasDatabase: boolean
  stop: () => Promise<void>
}

export async function startServer(wish: Wish): Promise<ServerProcess> {
  const logFile = join(wish.dataDir, 'server.log')
  // The log of the run before tells why it ended.
  await rename(logFile, join(wish.dataDir, 'server.previous.log')).catch(() => {})
  for (let attempt = 1; ; attempt++) {
    const port = Number(wish.settings['port'] ?? (await freePort()))
    const log = await open(logFile, 'w', 0o600)
    const server = await spawnServer(wish, port, log.fd)
    await log.close()
    wish.onSpawn()
    const state = await becomesReady(server.child, port, wish.cluster)
    if (state !== 'ended') {
      return { pid: server.pid, port, hasDatabase: state === 'has database', stop: server.stop }
    }
    await server.stop()
    const said = (await readFile(logFile, 'utf8')).trim()
    // Another program can take the port between our look and the server's start.
    if (attempt < 5 && said.includes('Address already in use')) continue
    throw new Error(`PostgreSQL did not start:\n${said.split('\n').slice(-15).join('\n')}`)
  }
}

async function spawnServer({ place, cluster, runAs, settings }: Wish, port: number, log: number) {
  const all: Record<string, string> = {
    ...settings,
    // Never open to the network or to other users of the machine.
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const plain = [place.binaries.postgres, '-D', cluster.folder, ...options]
  const bound = await bindToParent(plain)
  const [file = '', ...args] = commandAs(runAs, bound ?? plain)
  const child = spawn(file, args, {
    cwd: place.home,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C is for us, we then stop the server when our work is done.
    detached: true,
    windowsHide: true,
  })
  await once(child, 'spawn')
  child.unref()
  const pid = child.pid as number
  const watcher = bound ? undefined : watchFor(pid)
  const stop = async () => {
    watcher?.stop()
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.ref()
    await endServer(pid)
    await ended
  }
  return { child, pid, stop }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

const UNKNOWN_DATABASE = '3D000'

/** Recovery after a crash may take a while; a server that ended never becomes ready. */
async function becomesReady(
  child: ChildProcess,
  port: number,
  cluster: Cluster,
): Promise<'ended' | 'has database' | 'empty'> {
  const deadline = performance.now() + 60_000
  while (!hasEnded(child) && performance.now() < deadline) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: USER,
      password: cluster.password,
      database: DATABASE,
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => {})
    const answer = await client.connect().then(
      () => 'has database' as const,
      (error: { code?: string }) => (error.code === UNKNOWN_DATABASE ? 'empty' : 'not yet'),
    )
    await client.end()
    if (answer !== 'not yet') return hasEnded(child) ? 'ended' : answer
    await sleep(10)
  }
  return 'ended'
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
