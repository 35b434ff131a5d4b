import { sql } from 'kysely'
import { type Db, maybe, many, one } from '#src/base/sql/sql.ts'
import type { Said } from '#src/modules/imports/said.ts'

/** What the zip of an import is stored under. */
export const zipHash = async (db: Db, import_id: number): Promise<string | undefined> =>
  (
    await maybe(
      db,
      sql<{
        sha256: string
      }>`select f.sha256 from import i join stored_file f on f.file_id = i.zip_file_id
        where i.import_id = ${import_id}`,
    )
  )?.sha256

type Kept = { media_type: string; bytes: Uint8Array }

/** Notes with its row where a scan is stored: once, though two workers may have stored it. */
export const noteScan = async (
  trx: Db,
  import_id: number,
  row: number,
  { media_type, bytes }: Kept,
  register: (trx: Db) => Promise<number>,
): Promise<Said> => {
  const { said } = await one(
    trx,
    sql<{
      said: Said
    }>`select said from import_row where import_id = ${import_id} and row = ${row} for update`,
  )
  if (said.file_id !== undefined) return said
  const kept = { ...said, media_type, bytes: bytes.length, file_id: await register(trx) }
  const after = await one(
    trx,
    sql<{ said: Said }>`update import_row set said = ${JSON.stringify(kept)}::jsonb
      where import_id = ${import_id} and row = ${row} returning said`,
  )
  return after.said
}

/** The zips whose files are judged, or never will be: cut loose, to be forgotten. */
export const looseZips = async (db: Db): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ file_id: number }>`update import i set zip_file_id = null
        from (select import_id, zip_file_id from import
          where zip_file_id is not null and state not in ('READING', 'JUDGING')) old
        where i.import_id = old.import_id and i.zip_file_id is not null
        returning old.zip_file_id as file_id`,
    )
  ).map(({ file_id }) => file_id)
