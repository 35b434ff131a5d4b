import { sql } from 'kysely'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { threadOfDriver } from '#src/modules/messaging/thread-store.ts'

export type SeedLine = { ago: number; by: 'USER' | 'DRIVER'; text: string; urgent?: boolean }
type SeedUser = { user_id: number; name: string }

export const isEmpty = async (db: Db): Promise<boolean> =>
  (await maybe(db, sql`select 1 from conversation limit 1`)) === undefined

/** The desk of the demonstration, the operator first, and some drivers at hand. */
export const seedDesk = async (
  db: Db,
  count: number,
): Promise<{ users: SeedUser[]; driver_ids: number[] }> => ({
  users: await many(
    db,
    sql<SeedUser>`select user_id, name from app_user where username in ('operador', 'supervisor', 'admin')
                  order by username = 'operador' desc, user_id`,
  ),
  driver_ids: (
    await many(
      db,
      sql<{
        driver_id: number
      }>`select driver_id from driver where is_active and administrative_status = 'NONE'
                                 order by driver_id offset 20 limit ${count}`,
    )
  ).map((row) => row.driver_id),
})

/** A talk that already happened: what the driver said last still waits, the rest was read. */
export const insertTalk = async (
  trx: Db,
  driver_id: number,
  author: SeedUser,
  members: readonly SeedUser[],
  lines: readonly SeedLine[],
): Promise<void> => {
  const { conversation_id, name } = await threadOfDriver(trx, driver_id)
  let last = 0
  let answered = 0
  for (const line of lines) {
    const desk = line.by === 'USER'
    const at = sql`now() - make_interval(mins => ${line.ago})`
    const { message_id } = await one(
      trx,
      sql<{ message_id: number }>`
        insert into message (conversation_id, author_type, author_id, author_name, text, urgent, created_at, delivered_at, read_at)
        values (${conversation_id}, ${line.by}, ${desk ? author.user_id : driver_id}, ${desk ? author.name : name}, ${line.text},
                ${line.urgent ?? false}, ${at}, ${desk ? at : sql`null`}, ${desk ? sql`${at} + interval '1 minute'` : sql`null`})
        returning message_id`,
    )
    last = message_id
    if (desk) answered = message_id
  }
  await run(
    trx,
    sql`update conversation set last_message_id = ${last}, answered_message_id = ${answered} where conversation_id = ${conversation_id}`,
  )
  await run(
    trx,
    sql`insert into conversation_member (conversation_id, user_id, visible_from, read_message_id)
        select ${conversation_id}, unnest(${members.map(({ user_id }) => user_id)}::int[]), now() - interval '24 hours', ${answered}`,
  )
}
