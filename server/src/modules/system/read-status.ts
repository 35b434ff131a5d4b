import type { SystemStatus } from '@chaski/contract/system/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { errorKinds } from '#src/base/error-kinds.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { version } from '#src/base/version.ts'
import { learningFigures } from '#src/modules/geo/paces/learning-figures.ts'
import { lastDone, lastRun } from './backup/backup-store.ts'
import {
  readChannel,
  readDatabase,
  readEngine,
  readJobs,
  readNodes,
  readSchema,
} from './status-store.ts'

export const readBackup = async (db: Db): Promise<SystemStatus['backup']> => ({
  last: (await lastRun(db)) ?? null,
  ...(await lastDone(db)),
})

/** Everything that the administrator's page shows, of this moment. */
export const readStatus = async ({
  db,
  files,
  mailer,
  sms,
  watch,
}: Pick<Deps, 'db' | 'files' | 'mailer' | 'sms' | 'watch'>): Promise<SystemStatus> => ({
  version,
  node: watch.node,
  state: watch.state(),
  checks: [...watch.checks()],
  database: { ...(await readDatabase(db)), schema: await readSchema(db) },
  disk: await files.space().catch(() => null),
  backup: await readBackup(db),
  mail: {
    configured: (await mailer.carrier(db)) !== null,
    ...(await readChannel(db, 'MAIL')),
  },
  sms: {
    configured: (await sms.carrier(db)) !== null,
    ...(await readChannel(db, 'SMS')),
  },
  engine: await readEngine(db),
  nodes: await readNodes(db),
  jobs: await readJobs(db),
  travel: await learningFigures(db),
  errors: errorKinds.list().slice(0, 20),
})
