// npm run files:move -- --from URL --to URL: copies every file between two stores and proves each copy.
import { parseArgs } from 'node:util'
import { withDatabase } from '../server/src/adapters/backup/environment.ts'
import { moveFiles } from '../server/src/adapters/files/move-files.ts'
import { openFiles } from '../server/src/adapters/files/open-files.ts'
import { readConfig } from '../server/src/base/config.ts'

const usage =
  'npm run files:move -- --to URL [--from URL], each s3://bucket/prefix?endpoint=…, postgres: or file:///folder; without --from: DATA_DIR/files'

async function move(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  if (values.to === undefined) throw new Error(usage)
  const dataDir = readConfig({ DATA_DIR: process.env['DATA_DIR'] }).DATA_DIR
  const needsDatabase = [values.from, values.to].includes('postgres:')
  const work = async (databaseUrl: string): Promise<void> => {
    const from = openFiles(values.from, { dataDir, databaseUrl })
    const to = openFiles(values.to, { dataDir, databaseUrl })
    try {
      const moved = await moveFiles(from.files, to.files, ({ found }) => {
        if (found % 500 === 0) console.log(`${found} files`)
      })
      console.log(
        `Found ${moved.found}, copied ${moved.copied}, proven ${moved.proven} by reading them back`,
      )
      for (const name of moved.damaged) console.error(`Damaged where it comes from: ${name}`)
      for (const name of moved.missing) console.error(`Gone while it was being copied: ${name}`)
      if (moved.proven < moved.found) process.exitCode = 1
    } finally {
      await from.close()
      await to.close()
    }
  }
  await (needsDatabase ? withDatabase(process.env, work) : work(''))
}

await move().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
