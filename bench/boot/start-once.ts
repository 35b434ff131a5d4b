// Starts everything on a data folder, asks once, tells, and stops. With "alone" only the database.
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/src/adapters/postgres/database.ts'
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/embedded.ts'
import { readConfig } from '../../server/src/config.ts'
import { createLog } from '../../server/src/log.ts'
import { startServer } from '../../server/src/start-server.ts'

const [dataDir, alone] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir!, 'postgres') })

if (alone === 'alone') {
  const { db, close } = openDatabase(postgres.url, { max: 1 })
  await sql`select 1`.execute(db)
  process.send!('answered')
  await close()
} else {
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    SECRET_KEYS: 'bench-key-of-enough-characters-0123456789',
  })
  const server = await startServer({ config, databaseUrl: postgres.url, log: createLog('silent') })
  const response = await fetch(`${server.url}/api/v1/public/company`)
  if (response.status !== 200) throw new Error(`answered ${response.status}`)
  process.send!('answered')
  await server.stop()
}
await postgres.stop()
process.exit()
