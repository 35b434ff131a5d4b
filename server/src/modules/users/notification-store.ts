import { sql } from 'kysely'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'

export type Notice = { kind: string; title: string; detail?: string; link?: string }

export type NotificationRow = {
  notification_id: number
  created_at: string
  kind: string
  title: string
  detail: string | null
  link: string | null
  read_at: string | null
}

export const insertNotification = async (db: Db, user_id: number, n: Notice): Promise<number> => {
  const row = await one(
    db,
    sql<{ notification_id: number }>`
      insert into notification (user_id, kind, title, detail, link)
      values (${user_id}, ${n.kind}, ${n.title}, ${n.detail ?? null}, ${n.link ?? null}) returning notification_id`,
  )
  return row.notification_id
}

const countUnread = async (db: Db, user_id: number): Promise<number> =>
  (
    await one(
      db,
      sql<{
        unread: number
      }>`select count(*)::int as unread from notification where user_id = ${user_id} and read_at is null`,
    )
  ).unread

export const listNotifications = async (
  db: Db,
  user_id: number,
): Promise<{ data: NotificationRow[]; unread: number }> => ({
  data: await many(
    db,
    sql<NotificationRow>`select notification_id, created_at, kind, title, detail, link, read_at from notification
                         where user_id = ${user_id} order by notification_id desc limit 50`,
  ),
  unread: await countUnread(db, user_id),
})

export const readNotifications = async (
  db: Db,
  user_id: number,
  up_to: number,
): Promise<{ unread: number }> => {
  await run(
    db,
    sql`update notification set read_at = now() where user_id = ${user_id} and notification_id <= ${up_to} and read_at is null`,
  )
  return { unread: await countUnread(db, user_id) }
}
