import { mkdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServer } from '../../scripts/lib/build-server.ts'
import { startNginx } from '../../scripts/deploy/start-nginx.ts'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/embedded.ts'
import { startLinkBroker } from '../../server/src/test/mosquitto.ts'
import { freePort } from '../../server/src/test/ports.ts'
import { findProgram, type ProgramName, programs } from '../../server/src/test/programs.ts'
import { createProgram, type Program } from './program.ts'

const secret = 'bench-key-of-enough-characters-0123456789'

const need = (name: ProgramName): string => {
  const path = findProgram(name)
  if (path === undefined) throw new Error(`${name} is missing (Debian: ${programs[name]})`)
  return path
}

const isReady = async (port: number): Promise<boolean> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`)
    const { status, checks } = (await answer.json()) as {
      status: string
      checks: { name: string; state: string }[]
    }
    return (
      answer.ok &&
      status !== 'starting' &&
      checks.every(({ name, state }) => name !== 'link' || state !== 'ill')
    )
  } catch {
    return false
  }
}

/** Until the node serves and hears the others. */
export const untilReady = async (port: number): Promise<void> => {
  for (let asked = 0; asked < 600; asked++) {
    if (await isReady(port)) return
    await sleep(100)
  }
  throw new Error(`the node on port ${port} did not become ready`)
}

/** What the programs said, not what they keep. */
const isLog = (path: string): boolean => !/\/(postgres|s3|data-\d)(\/|$)/.test(path)

/** A whole city on this machine: nodes of the built server, one PostgreSQL, one Mosquitto, an S3 server, nginx in front. */
export const openStage = async (count: number, keep?: string) => {
  const entry = await buildServer()
  const folder = await mkdtemp(join(tmpdir(), 'chaski-nodes-'))
  const cleanup: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    if (keep !== undefined) await cp(folder, keep, { recursive: true, filter: isLog })
    for (const end of cleanup.splice(0).toReversed()) await end().catch(console.error)
  }
  try {
    const settings = { port: String(await freePort()), max_connections: '300' }
    const dataDir = join(folder, 'postgres')
    let postgres = await startEmbeddedPostgres({ dataDir, settings })
    cleanup.push(() => postgres.stop())
    const broker = await startLinkBroker(need('mosquitto'))
    cleanup.push(() => broker.stop())

    const storePort = await freePort()
    const files = join(folder, 's3')
    mkdirSync(files)
    const logFile = (name: string) => join(folder, `${name}.log`)
    const store = createProgram({
      file: './store-process.ts',
      args: [files, String(storePort)],
      logFile: logFile('store'),
      port: storePort,
    })
    await store.start()
    cleanup.push(() => store.kill())

    const proxyPort = await freePort()
    const url = `http://127.0.0.1:${proxyPort}`
    const endpoint = encodeURIComponent(`http://127.0.0.1:${storePort}`)
    const nodes: Program[] = []
    for (let n = 0; n < count; n++) {
      const port = await freePort()
      const node = createProgram({
        file: './node-process.ts',
        args: [entry],
        logFile: logFile(`node-${n}`),
        port,
        env: {
          DATABASE_URL: postgres.runningUrl,
          DATABASE_OWNER_URL: postgres.url,
          DATA_DIR: join(folder, `data-${n}`),
          // One alone is what a company begins with: nothing between it and its screens.
          ...(count > 1 && { MQTT_URL: broker.url }),
          FILES_URL: `s3://S3RVER:S3RVER@chaski/files?endpoint=${endpoint}`,
          PORT: String(port),
          PUBLIC_URL: url,
          TRUSTED_PROXIES: '127.0.0.1',
          SECRET_KEYS: secret,
          SEED: 'demo',
          SEED_DAYS: '0',
          LOG_LEVEL: 'warn',
        },
      })
      nodes.push(node)
      cleanup.push(() => node.stop())
      // One after another: the first one makes the tables and the people.
      await node.start()
    }
    for (const { port } of nodes) await untilReady(port)
    const nginx = await startNginx({
      nginx: need('nginx'),
      folder: join(folder, 'nginx'),
      plainPort: await freePort(),
      tlsPort: proxyPort,
      appPorts: nodes.map(({ port }) => port),
    })
    cleanup.push(nginx.stop)
    const oracle = openDatabase(postgres.url, {
      max: 6,
      applicationName: 'bench-oracle',
      queryTimeoutMs: 20_000,
    })
    cleanup.push(oracle.close)
    return {
      url,
      folder,
      nodes,
      broker,
      store,
      db: oracle.db,
      keys: [secret],
      database: {
        async kill(): Promise<void> {
          process.kill(postgres.pid, 'SIGKILL')
        },
        async start(): Promise<void> {
          await postgres.stop()
          postgres = await startEmbeddedPostgres({ dataDir, settings })
        },
        pid: () => postgres.pid,
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
