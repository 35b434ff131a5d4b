// npm run user:create -- --admin NAME: production's first administrator, with a one-time password.
import { join } from 'node:path'
import { createHasher } from '../server/src/adapters/hasher/hasher.ts'
import { openDatabase } from '../server/src/adapters/postgres/connection/database.ts'
import { startEmbeddedPostgres } from '../server/src/adapters/postgres/embedded.ts'
import { prepareDatabase } from '../server/src/adapters/postgres/migrate/prepare-database.ts'
import { readConfig } from '../server/src/base/config.ts'
import { createAdministrator } from '../server/src/modules/users/create-administrator.ts'

async function createUser(): Promise<void> {
  // Only the database matters here: what production asks of a server is not asked yet.
  const config = readConfig({ ...process.env, NODE_ENV: 'development' })
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres') })
  try {
    const runningUrl = config.DATABASE_URL ?? embedded?.runningUrl ?? ''
    await prepareDatabase({
      ownerUrl: config.DATABASE_OWNER_URL ?? embedded?.url ?? runningUrl,
      runningUrl,
    })
    const { db, close } = openDatabase(runningUrl, { max: 2 })
    try {
      const deps = { db, hasher: createHasher(console) }
      const { username, password } = await createAdministrator(deps, process.argv.slice(2))
      console.log(`Administrator ${username}, password for the first log-in: ${password}`)
    } finally {
      await close()
    }
  } finally {
    await embedded?.stop()
  }
}

await createUser().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
