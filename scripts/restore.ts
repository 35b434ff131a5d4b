// npm run restore -- FILE [--force] [--without-jobs]: brings back what `npm run backup` saved.
import { parseArgs } from 'node:util'
import { restoreDatabase } from '../server/src/adapters/postgres/restore.ts'
import {
  backupEnvironment,
  withDatabase,
} from '../server/src/adapters/postgres/backup/environment.ts'

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, 'without-jobs': { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file) throw new Error('Usage: npm run restore -- FILE [--force] [--without-jobs]')
  const { key } = await backupEnvironment(process.env)
  const { force, 'without-jobs': withoutJobs } = values
  const result = await withDatabase(process.env, (url) =>
    restoreDatabase({ url, file, key, force, withoutJobs, onProgress: console.log }),
  )
  console.log(`Restored ${result.rows} rows of ${result.tables} tables, as of ${result.createdAt}`)
}

await restore().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
