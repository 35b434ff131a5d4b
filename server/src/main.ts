import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded.ts'
import { requireDurableDatabase } from '#src/adapters/postgres/connection/durable.ts'
import { type Config, readConfig } from './base/config.ts'
import { createLog } from './base/log.ts'
import { demonstrationPassword } from './demo/users/demonstration-password.ts'
import { ensureSecretKey } from './base/secret-key.ts'
import { version } from './base/version.ts'
import { heldSocket } from './start/held-socket.ts'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const announce = (config: Config, url: string): void => {
  const base = config.publicUrl?.origin ?? url
  say('')
  say(`  Chaski is ready: ${version}`)
  say(`  Public site     ${base}/consulta  ${base}/reclamo`)
  say(`  Back-office     ${base}/central`)
  if (config.SEED === 'demo') {
    say(`  Mail and SMS    ${base}/correo-demo (nothing leaves this machine)`)
    say(
      `  Demonstration   password ${demonstrationPassword}; users: ${permissionTemplates.map((t) => t.code.toLowerCase()).join(', ')}`,
    )
    say(`  Drivers         ${base}/conductor  C001 to C120, the same password`)
    say(`  A company       ${base}/empresa  empresa, aprobador, the same password`)
  }
  say('  Stop with Ctrl+C; the data stays.')
  say('')
}

type Running = { stop(): Promise<void> }

/**
 * Ends what runs by then, the newest first; a start that is interrupted leaves a database shut down properly too.
 * Tells whether a signal has come.
 */
const stopOnSignal = (running: readonly Running[]): (() => boolean) => {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // Whoever still hangs after ten seconds is cut: the answer was given or the key makes a retry safe.
    setTimeout(() => process.exit(1), 10_000).unref()
    for (const one of running.toReversed()) await one.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  return () => stopping
}

/** Most of the code: read while PostgreSQL gets ready, which needs another core and no code of ours. */
const loadServer = () => import('./start/start-server.ts')

/** Reads the configuration, starts what it asks for, and stops it gracefully. */
export const main = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const dataDir = resolve(env['DATA_DIR'] ?? '.data')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const production = env['NODE_ENV'] === 'production'
  const config = readConfig(
    production || env['SECRET_KEYS']
      ? env
      : { ...env, SECRET_KEYS: await ensureSecretKey(dataDir) },
  )
  const log = createLog(config.LOG_LEVEL)
  log.info({ version }, 'starting')
  const running: Running[] = []
  const interrupted = stopOnSignal(running)
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({
          dataDir: join(dataDir, 'postgres'),
          onProgress: say,
          // What goes wrong with it is told below.
          onSpawn: () => void loadServer().catch(() => undefined),
        })
      : undefined
  if (embedded !== undefined) running.push(embedded)
  const databaseUrl = config.DATABASE_URL ?? embedded!.runningUrl
  const ownerUrl = config.DATABASE_OWNER_URL ?? embedded?.url
  if (production) await requireDurableDatabase(databaseUrl)

  const { startServer } = await loadServer()
  try {
    const server = await startServer({
      config,
      databaseUrl,
      ownerUrl,
      log,
      webDir: join(root, 'web', 'dist'),
      heldSocket: heldSocket(env),
      onProgress: say,
    })
    running.push(server)
    announce(config, server.url)
  } catch (error) {
    // A start whose database was taken away by the signal fails, of course.
    if (!interrupted()) throw error
  }
}
