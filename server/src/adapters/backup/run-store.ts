import { sql } from 'kysely'
import { type Db, one, run } from '#src/base/sql/sql.ts'
import { backupLock } from './make-backup.ts'

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
