import { join } from 'node:path'
import type { BBox } from '../../contract/src/geo/schema.ts'
import { ImportProblem } from '../../server/src/adapters/geo/import/import-problem.ts'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/embedded.ts'
import { readConfig } from '../../server/src/base/config.ts'
import { coverageBox } from '../../server/src/modules/coverage/coverage-box.ts'

/** The box of a coverage as the back-office drew it, read from the database of this installation. */
export async function boxOfCoverage(name: string, env: NodeJS.ProcessEnv): Promise<BBox> {
  // Only the database matters here: what production asks of a server is not asked yet.
  const config = readConfig({ ...env, NODE_ENV: 'development' })
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres') })
  const { db, close } = openDatabase(config.DATABASE_URL ?? embedded?.runningUrl ?? '', { max: 1 })
  try {
    const found = await coverageBox(db, name)
    if ('box' in found) return found.box
    const known = found.known.join(', ') || 'none yet'
    throw new ImportProblem(`there is no coverage "${name}"; known: ${known}`)
  } finally {
    await close()
    await embedded?.stop()
  }
}
