import { sql } from 'kysely'
import type { Holder } from '@chaski/contract/documents/schema.ts'
import type { Activity } from '@chaski/contract/vehicles/schema.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'

export type NewActivity = {
  holder: Holder
  holder_id: number
  kind: string
  before?: unknown
  after?: unknown
  note?: string | null
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

export const insertActivity = (trx: Db, actor: Actor, a: NewActivity) =>
  run(
    trx,
    sql`insert into fleet_activity (holder, holder_id, kind, actor_type, actor_id, actor_name, before, after, note)
        values (${a.holder}, ${a.holder_id}, ${a.kind}, ${actor.type}, ${actor.id}, ${actor.name},
                ${json(a.before)}::jsonb, ${json(a.after)}::jsonb, ${a.note ?? null})`,
  )

type Page = { page: number; page_size: number; kind?: string | undefined }

/** The story of one holder, newest first. */
export const listActivities = async (
  db: Db,
  holder: Holder,
  holder_id: number,
  { page, page_size, kind }: Page,
): Promise<{ data: Activity[]; page: number; page_size: number; total: number }> => {
  const where = sql`holder = ${holder} and holder_id = ${holder_id} and (${kind ?? null}::text is null or kind = ${kind ?? null})`
  const data = await many(
    db,
    sql<Activity>`
      select activity_id, at, kind, actor_type, actor_name, before, after, note from fleet_activity where ${where}
      order by activity_id desc limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from fleet_activity where ${where}`,
  )
  return { data, page, page_size, total }
}
