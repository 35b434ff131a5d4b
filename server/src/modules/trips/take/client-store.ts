import { sql } from 'kysely'
import { type Db, run } from '#src/base/sql/sql.ts'

/** Shared with other rides of the same client, in turn with a block of theirs. */
export const lockClientRow = (trx: Db, client_id: number) =>
  run(trx, sql`select 1 from client where client_id = ${client_id} for share`)

/** The same for all whose phone this is. */
export const lockClientsOfPhone = (trx: Db, cellphone: string) =>
  run(trx, sql`select 1 from client where cellphone = ${cellphone} for share`)
