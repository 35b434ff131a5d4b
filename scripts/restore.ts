// npm run restore -- FILE [--force] [--without-jobs]: brings back what `npm run backup` saved.
// npm run restore -- --check FILE: proves an archive and touches nothing.
import { parseArgs } from 'node:util'
import { checkBackup } from '../server/src/adapters/backup/check-backup.ts'
import { backupEnvironment, withDatabase } from '../server/src/adapters/backup/environment.ts'
import { restoreBackup } from '../server/src/adapters/backup/restore-backup.ts'

const usage = 'Usage: npm run restore -- FILE [--force] [--without-jobs], or --check FILE'

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      force: { type: 'boolean' },
      'without-jobs': { type: 'boolean' },
    },
  })
  const [file] = positionals
  if (!file) throw new Error(usage)
  const { keys, openFiles, filesInDatabase } = await backupEnvironment(process.env)
  const result = values.check
    ? await prove(file, keys)
    : await withDatabase(process.env, async (url) => {
        const store = openFiles(url)
        try {
          return await restoreBackup({
            url,
            files: filesInDatabase ? 'in the database' : store.files,
            file,
            keys,
            force: values.force,
            withoutJobs: values['without-jobs'],
            onProgress: console.log,
          })
        } finally {
          await store.close()
        }
      })
  const did = values.check ? 'The archive is whole:' : 'Restored'
  console.log(
    `${did} ${result.rows} rows of ${result.tables} tables and ${result.files} files, as of ${result.createdAt}`,
  )
  for (const name of result.missing)
    console.error(`The archive lacks the file ${name}, which a row names`)
}

async function prove(file: string, keys: readonly string[]) {
  const { header, damaged, missing, ...found } = await checkBackup(file, keys)
  return { ...found, createdAt: header.createdAt, missing: [...missing, ...damaged] }
}

await restore().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
