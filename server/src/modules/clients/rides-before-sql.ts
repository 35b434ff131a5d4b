import { type RawBuilder, sql } from 'kysely'

/**
 * The trips `p` of before this system that a client took: those that name them, and those that only wrote down
 * their telephone, because nobody had registered them yet.
 */
export const ridesBefore = (client_id: number): RawBuilder<unknown> => {
  const theirs = sql`client_id = ${client_id} or merged_into = ${client_id}`
  return sql`p.past_trip_id in (
    select past_trip_id from past_trip where client_id in (select client_id from client where ${theirs})
    union all
    select w.past_trip_id from client c join past_trip w
      on w.client_id is null and w.cellphone = c.cellphone and w.company_id is not distinct from c.company_id
    where (c.client_id = ${client_id} or c.merged_into = ${client_id}) and c.cellphone <> '')`
}
