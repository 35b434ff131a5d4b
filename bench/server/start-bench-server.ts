import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/embedded.ts'
import { readConfig } from '../../server/src/base/config.ts'
import { createLog } from '../../server/src/base/log.ts'
import { startServer } from '../../server/src/start/start-server.ts'

/** A whole server on a database of its own with the people of the demonstration, gone when closed. */
export const startBenchServer = async (
  env: Record<string, string> = {},
  webDir?: string,
  /** How the server reaches its database, when something stands between. */
  reach: (databaseUrl: string) => Promise<string> = async (databaseUrl) => databaseUrl,
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const config = readConfig({
    SEED: 'demo',
    SEED_DAYS: '0',
    SECRET_KEYS: 'bench-key-of-enough-characters-0123456789',
    DATA_DIR: dataDir,
    PORT: '0',
    ...env,
  })
  const server = await startServer({
    config,
    databaseUrl: await reach(postgres.runningUrl),
    ownerUrl: postgres.url,
    log: createLog('error', '/dev/null'),
    webDir,
  })
  return {
    url: server.url,
    app: server.app,
    deps: server.deps,
    databaseUrl: postgres.url,
    /** Ends the server alone: its database goes on. */
    stop: () => server.stop(),
    async close() {
      await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
