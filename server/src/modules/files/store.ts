import { sql } from 'kysely'
import { type Db, many, one } from '#src/base/sql/sql.ts'

export type NewFile = {
  sha256: string
  bytes: number
  media_type: string
  original_name: string | undefined
  created_by: string | null
}

export const insertStoredFile = async (db: Db, f: NewFile): Promise<number> => {
  const row = await one(
    db,
    sql<{ file_id: number }>`
      insert into stored_file (sha256, bytes, media_type, original_name, created_by)
      values (${f.sha256}, ${f.bytes}, ${f.media_type}, ${f.original_name?.slice(0, 200) ?? null}, ${f.created_by}) returning file_id`,
  )
  return row.file_id
}

export const deleteStoredFiles = async (
  db: Db,
  file_ids: readonly number[],
): Promise<readonly string[]> => {
  const rows = await many(
    db,
    sql<{
      sha256: string
    }>`delete from stored_file where file_id = any(${file_ids}::int[]) returning sha256`,
  )
  return [...new Set(rows.map(({ sha256 }) => sha256))]
}

export const isStored = async (db: Db, sha256: string): Promise<boolean> =>
  (
    await one(
      db,
      sql<{
        stored: boolean
      }>`select exists (select 1 from stored_file where sha256 = ${sha256}) as stored`,
    )
  ).stored
