import { sql } from 'kysely'
import { type Db, many, run } from '#src/base/sql/sql.ts'

/** Half-staged files of a process that died. */
export const failUnread = (db: Db) =>
  run(
    db,
    sql`update import set state = 'FAILED', problem = 'La lectura se interrumpió. Suba el archivo otra vez.'
        where state = 'READING' and touched_at < now() - interval '1 hour'`,
  )

/** Work without a sign of life: its job was lost or gave up. */
export const stalledImports = (db: Db): Promise<{ import_id: number }[]> =>
  many(
    db,
    sql<{ import_id: number }>`select import_id from import
      where state in ('JUDGING', 'APPLYING', 'CHECKING_UNDO', 'UNDOING') and touched_at < now() - interval '10 minutes'`,
  )

/** The rows hold people's data: they stay only as long as they serve. What is told are the files that went nowhere. */
export const forgetOldRows = async (db: Db): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ file_id: number }>`with old as (
          select import_id, row from import_row join import using (import_id)
          where state in ('READY', 'FAILED') and created_at < now() - interval '2 days'
            or state in ('APPLIED', 'UNDONE') and applied_at < now() - interval '7 days'
          limit 5000),
        gone as (
          delete from import_row r using old where r.import_id = old.import_id and r.row = old.row
          returning (r.said ->> 'file_id')::int as file_id)
        select file_id from gone where file_id is not null
          and not exists (select 1 from document_capture c where c.file_id = gone.file_id)`,
    )
  ).map(({ file_id }) => file_id)
