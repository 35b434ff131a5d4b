import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, runNode, startNode } from '../../scripts/lib/tools.ts'
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/embedded.ts'
import { freePort } from '../../server/src/test/ports.ts'

const script = (name: string): string => join(root, 'scripts', `${name}.ts`)

/** `npm run serve` on a database where nothing is, and the one command that a company runs after it. */
export async function startEmptyInstallation() {
  const dir = await mkdtemp(join(tmpdir(), 'chaski-empty-'))
  // Of its own: production refuses a server that may lose what it acknowledged, as that of the tests may.
  const postgres = await startEmbeddedPostgres({ dataDir: dir })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: postgres.runningUrl,
    DATABASE_OWNER_URL: postgres.url,
    DATA_DIR: dir,
    SECRET_KEYS: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    // The post office of the journey stands on this machine.
    OUTGOING_ALLOWED: '127.0.0.1',
  }
  const child = startNode(script('serve'), [], { env, live: true })
  const ended = once(child, 'exit')
  let over = false
  void ended.then(() => (over = true))
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (over) throw new Error('"npm run serve" ended before it was ready: its output is above.')
    await sleep(200)
  }
  return {
    url,
    /** Answers with the password that is good for one log-in. */
    createAdministrator: async (name: string): Promise<string> => {
      const { code, output } = await runNode(script('user-create'), ['--admin', name], { env })
      const password = /password for the first log-in: (\S+)/.exec(output)?.[1]
      if (code !== 0 || password === undefined) throw new Error(output)
      return password
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
