import { sql } from 'kysely'
import { type Db, one } from '#src/sql.ts'

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
