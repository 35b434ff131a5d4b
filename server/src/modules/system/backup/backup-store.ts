import { sql } from 'kysely'
import type { BackupRun } from '@chaski/contract/system/schema.ts'
import { backupLock } from '#src/adapters/backup/make-backup.ts'
import { type Db, maybe, one, run } from '#src/base/sql/sql.ts'

/** A program newer than its database saves it too: the backup before an upgrade matters most. */
export const canRecord = async (db: Db): Promise<boolean> =>
  (
    await one(
      db,
      sql<{ there: boolean }>`select to_regclass('public.backup_run') is not null as there`,
    )
  ).there

/** The id of the new run; those whose process died are closed, as nobody holds the lock of a backup for them. */
export const beginRun = async (db: Db, node: string, asked_by: string): Promise<number> => {
  await run(
    db,
    sql`update backup_run set state = 'FAILED', finished_at = now(), error = 'interrupted'
        where state = 'RUNNING' and not exists (
          select from pg_locks where locktype = 'advisory' and objid = ${backupLock} and granted
            and database = (select oid from pg_database where datname = current_database()))`,
  )
  await run(db, sql`delete from backup_run where started_at < now() - interval '400 days'`)
  const { backup_run_id } = await one(
    db,
    sql<{ backup_run_id: number }>`insert into backup_run (node, asked_by)
      values (${node}, ${asked_by}) returning backup_run_id`,
  )
  return backup_run_id
}

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

export type Saved = {
  file: string
  bytes: number
  rows: number
  files: number
  missing: number
  damaged: number
}

export const endRun = (db: Db, id: number, saved: Saved) =>
  run(
    db,
    sql`update backup_run set state = 'DONE', finished_at = now(), error = null, file = ${saved.file}, bytes = ${saved.bytes},
          row_count = ${saved.rows}, file_count = ${saved.files}, missing_count = ${saved.missing}, damaged_count = ${saved.damaged}
        where backup_run_id = ${id}`,
  )

export const failRun = (db: Db, id: number, error: string) =>
  run(
    db,
    sql`update backup_run set state = 'FAILED', finished_at = now(), error = ${error.slice(0, 500)}
        where backup_run_id = ${id}`,
  )

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
