import { sql } from 'kysely'
import type { BackupRun } from '@chaski/contract/system/schema.ts'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'

/** The number of the newest run, 0 before the first. */
export const newestRun = async (db: Db): Promise<number> =>
  (await one(db, sql<{ id: number }>`select coalesce(max(backup_run_id), 0) as id from backup_run`))
    .id

/** A whole one was begun after that run: whoever asked meanwhile has what they wished for. */
export const doneSince = async (db: Db, id: number): Promise<boolean> =>
  (
    await one(
      db,
      sql<{ done: boolean }>`select exists (
        select 1 from backup_run where backup_run_id > ${id} and state = 'DONE') as done`,
    )
  ).done

export const lastRun = (db: Db): Promise<BackupRun | undefined> =>
  maybe(
    db,
    sql<BackupRun>`select started_at, finished_at, state, node, asked_by, bytes::float8 as bytes, row_count::float8 as row_count,
        file_count::float8 as file_count, missing_count, damaged_count, error
      from backup_run order by backup_run_id desc limit 1`,
  )

/** When the last whole one was made, and how long ago. */
export const lastDone = (db: Db): Promise<{ done_at: string | null; age_s: number | null }> =>
  one(
    db,
    sql<{ done_at: string | null; age_s: number | null }>`
      select max(finished_at) as done_at, extract(epoch from now() - max(finished_at))::float8 as age_s
      from backup_run where state = 'DONE'`,
  )
