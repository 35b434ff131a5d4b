import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { run } from '#src/base/sql/sql.ts'
import type { Db } from '#src/base/sql/db.ts'
import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { migrate, requireMigrated, type MigrateOptions } from './migrate.ts'
import { makePartitions } from './partitions.ts'
import { grantToRunning, mayMigrate, roleOf } from './running-role.ts'

type Options = MigrateOptions & {
  /** The role that owns the tables. */
  ownerUrl: string
  /** The role that the server runs on, which may be the same. */
  runningUrl: string
}

export type Prepared = {
  /** The running role could change the audit log: nothing but triggers would stop it. */
  runsAsOwner: boolean
}

/** Makes the schema what this release needs, with the rights of its owner, and gives the running role its own. */
export const prepareDatabase = async ({
  ownerUrl,
  runningUrl,
  ...options
}: Options): Promise<Prepared> => {
  const owner = openDatabase(ownerUrl, { max: 2, applicationName: 'chaski-prepare' })
  try {
    if (!(await mayMigrate(owner.db))) {
      await requireMigrated(owner.db, options)
      return { runsAsOwner: false }
    }
    await migrate(owner.db, options)
    await installJobs(owner.db)
    await makePartitions(owner.db)
    await run(owner.db, sql`select begin_audit_epoch()`)
    const role = roleOf(runningUrl)
    const separate = role !== roleOf(ownerUrl)
    if (separate) await grantToRunning(owner.db, role)
    return { runsAsOwner: !separate }
  } finally {
    await owner.close()
  }
}

/** The tables of the jobs: the running role could not make them. */
const installJobs = async (db: Db): Promise<void> => {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}
