import { sql } from 'kysely'
import { type Db, many, run } from '#src/base/sql/sql.ts'

const ofPerson = (client_id: number) =>
  sql`client_id in (select client_id from client where client_id = ${client_id} or merged_into = ${client_id})`

/** What was learned from somebody's rides. */
export const learnedOfClient = (db: Db, client_id: number) =>
  many(
    db,
    sql`select address, latitude, longitude, created_at from learned_address
        where ${ofPerson(client_id)} order by learned_address_id`,
  )

/** An address may name a person: it goes with them, unless others ride from there and it is theirs too. */
export const eraseLearnedOf = async (db: Db, client_id: number): Promise<void> => {
  await run(
    db,
    sql`update learned_address set client_id = null where ${ofPerson(client_id)} and callers >= 2`,
  )
  // Another name of it that others gave stays, as an address of its own.
  await run(
    db,
    sql`update learned_address set merged_into_id = null
        where merged_into_id in (select learned_address_id from learned_address where ${ofPerson(client_id)})
          and (client_id is null or not ${ofPerson(client_id)})`,
  )
  await run(db, sql`delete from learned_address where ${ofPerson(client_id)}`)
}

export const moveLearnedOf = (db: Db, keep_id: number, merge_id: number): Promise<number> =>
  run(db, sql`update learned_address set client_id = ${keep_id} where client_id = ${merge_id}`)
