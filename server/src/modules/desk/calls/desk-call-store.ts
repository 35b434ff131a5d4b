import { sql } from 'kysely'
import { type Db, many, run } from '#src/base/sql/sql.ts'

export type DeskRow = {
  call_id: string
  state: 'RINGING' | 'ANSWERED'
  extension: string
  cellphone: string
  did: string
  since: string
}

/** Nobody lets it ring so long, nor talks so long: the exchange forgot to say that it ended. */
const goesOn = sql`since > now() - case state when 'RINGING' then interval '3 minutes' else interval '1 hour' end`

export const callsAtDesk = (db: Db, user_id: number): Promise<DeskRow[]> =>
  many(
    db,
    sql<DeskRow>`select call_id, state, extension, cellphone, did, since from desk_call
      where user_id = ${user_id} and ${goesOn} order by since, call_id limit 10`,
  )

/** Notes what the telephone of one desk does; a call that is answered has rung since its beginning. */
export const saveAtDesk = async (
  db: Db,
  user_id: number,
  c: Omit<DeskRow, 'since'>,
): Promise<void> => {
  await run(db, sql`delete from desk_call where since < now() - interval '1 day'`)
  await run(
    db,
    sql`insert into desk_call (call_id, user_id, state, extension, cellphone, did)
      values (${c.call_id}, ${user_id}, ${c.state}, ${c.extension}, ${c.cellphone}, ${c.did})
      on conflict (call_id, user_id) do update set state = excluded.state, extension = excluded.extension`,
  )
}

/** Takes a call off the desks where it still stands, all but one; gives back whose they were. */
export const clearDesks = (
  db: Db,
  call_id: string,
  except: number | null,
): Promise<{ user_uuid: string }[]> =>
  many(
    db,
    sql<{ user_uuid: string }>`delete from desk_call d using app_user u
      where d.call_id = ${call_id} and d.user_id = u.user_id and d.user_id is distinct from ${except}::int
      returning u.user_uuid`,
  )

export const clearDesk = async (db: Db, call_id: string, user_id: number): Promise<void> => {
  await run(db, sql`delete from desk_call where call_id = ${call_id} and user_id = ${user_id}`)
}
