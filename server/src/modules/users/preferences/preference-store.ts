import { sql } from 'kysely'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'

type Parts = Record<string, unknown>

export const storedParts = async (db: Db, user_id: number): Promise<Parts> =>
  (
    await maybe(
      db,
      sql<{ parts: Parts }>`select parts from user_preference where user_id = ${user_id}`,
    )
  )?.parts ?? {}

/** Part by part, so that two windows of one person do not undo one another. */
export const mergeParts = async (db: Db, user_id: number, change: Parts): Promise<Parts> =>
  (
    await one(
      db,
      sql<{ parts: Parts }>`
        insert into user_preference as p (user_id, parts) values (${user_id}, ${JSON.stringify(change)}::jsonb)
        on conflict (user_id) do update set parts = p.parts || excluded.parts, changed_at = now()
        returning parts`,
    )
  ).parts
