// npm run backup -- [--to FOLDER]: one encrypted archive of the whole database and every file, while they are in use.
import { parseArgs } from 'node:util'
import { backupEnvironment, withDatabase } from '../server/src/adapters/backup/environment.ts'
import { openDatabase } from '../server/src/adapters/postgres/connection/database.ts'
import { recordBackup } from '../server/src/adapters/backup/record-backup.ts'

async function backup(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { backupsDir, key, keepDays, openFiles } = await backupEnvironment(process.env)
  const dir = values.to ?? backupsDir
  const result = await withDatabase(process.env, async (url) => {
    const { db, close } = openDatabase(url, { max: 2 })
    const { files, close: closeFiles } = openFiles(url)
    try {
      return await recordBackup({ db, url, files, dir, key, keepDays }, 'npm run backup')
    } finally {
      await closeFiles()
      await close()
    }
  })
  for (const name of result.removed) console.log(`Removed ${name}, older than ${keepDays} days`)
  const size = (result.bytes / 1024).toFixed(0)
  console.log(
    `Saved ${result.rows} rows of ${result.tables} tables and ${result.files} files (${size} KiB) in ${result.file}`,
  )
  for (const name of result.missing) console.error(`A row names the file ${name}, which is missing`)
  for (const name of result.damaged) console.error(`The file ${name} is damaged in the store`)
}

await backup().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
