import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { offersDeathSignal } from './embedded/die-with-parent.ts'
import { findBinaries } from './embedded/binaries.ts'
import { DATABASE, databaseAddress, prepareCluster } from './embedded/cluster.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { clearLeftOver } from './embedded/left-over.ts'
import { findPlace } from './embedded/place.ts'
import { chooseRunAs, type RunAs } from './embedded/run-as.ts'
import { runningAddress } from './embedded/running-role.ts'
import { startServer } from './embedded/server-process.ts'

export type EmbeddedPostgres = {
  /** As the role that owns everything: to migrate, to save and to restore. */
  url: string
  /** As the role that the server runs on. */
  runningUrl: string
  pid: number
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  settings?: Record<string, string>
  onProgress?: (message: string) => void
  /** The server's process runs and is getting ready: time for work that needs no database. */
  onSpawn?: () => void
  /** Chosen by what the machine allows; given only to try one way on purpose. */
  runAs?: RunAs
}

/** What a small office needs; `settings` wins. Durability stays at PostgreSQL's own defaults. */
const defaultSettings = {
  max_connections: '200',
  shared_buffers: '128MB',
  timezone: 'America/Lima',
  log_timezone: 'America/Lima',
  jit: 'off',
}

/** A real PostgreSQL server of our own, on a private port, which ends when this process ends. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, onProgress = () => {}, onSpawn = () => {} } = options
  const dataDir = resolve(options.dataDir)
  void offersDeathSignal()
  const runAs = options.runAs ?? (await chooseRunAs())
  const binaries = await findBinaries()
  const place = await findPlace({ dataDir, binaries, runAs, onProgress })
  const lock = await lockFolder(dataDir)
  try {
    await clearLeftOver(join(place.home, 'cluster'), onProgress)
    const sync = settings['fsync'] !== 'off'
    const cluster = await prepareCluster({ dataDir, place, runAs, sync, onProgress })
    const server = await startServer({
      dataDir,
      place,
      cluster,
      runAs,
      settings: { ...defaultSettings, ...settings },
      onSpawn,
    })
    const address = (database?: string) => databaseAddress(cluster.password, server.port, database)
    const furnish = async () => {
      if (!server.hasDatabase) await createDatabase(address('postgres'))
      return runningAddress(dataDir, address())
    }
    const runningUrl = await furnish().catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    // So that a backup finds the server while it runs.
    await writeFile(join(dataDir, 'port'), String(server.port))
    const stop = async () => {
      await server.stop()
      await lock.release()
    }
    return { url: address(), runningUrl, pid: server.pid, stop }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
