// npm run backup -- [--to FOLDER]: one encrypted file of the whole database, while it is in use.
import { parseArgs } from 'node:util'
import { backupDatabase } from '../server/src/adapters/postgres/backup.ts'
import {
  backupEnvironment,
  withDatabase,
} from '../server/src/adapters/postgres/backup/environment.ts'

async function backup(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { backupsDir, key } = await backupEnvironment(process.env)
  const dir = values.to ?? backupsDir
  const result = await withDatabase(process.env, (url) => backupDatabase({ url, dir, key }))
  for (const name of result.removed) console.log(`Removed ${name}, older than 35 days`)
  const size = (result.bytes / 1024).toFixed(0)
  console.log(
    `Saved ${result.rows} rows of ${result.tables} tables (${size} KiB) in ${result.file}`,
  )
}

await backup().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
