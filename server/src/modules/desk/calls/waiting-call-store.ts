import { sql } from 'kysely'
import type { WaitingCall } from '@chaski/contract/dispatch/call-schema.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { rowJson, tripTables } from '#src/modules/trips/row-sql.ts'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'

export type StoredCall = {
  call_id: string
  state: 'WAITING' | 'MISSED' | 'TAKEN'
  cellphone: string
  queue: string
  since: string
  company_id: number | null
  coverage_id: number | null
  taken_by_user_id: number | null
}

/** After an hour nobody waits any more: the exchange forgot to say so. */
const open = sql`p.state in ('WAITING', 'MISSED') and p.since > now() - interval '1 hour'`

/** An unknown caller may be anybody's; a company's people hear of that company's alone. */
const inScope = (scope: Scope) =>
  sql`(p.coverage_id is null or ${inCoverages(sql`p.coverage_id`, scope)}) and ${inCompanies(sql`p.company_id`, scope)}`

export const openCalls = (db: Db, scope: Scope): Promise<WaitingCall[]> =>
  many(
    db,
    sql<WaitingCall>`
      select p.call_id, p.cellphone, p.queue, p.since, p.state = 'MISSED' as missed,
        (select json_build_object('client_id', c.client_id, 'name', c.name) from client c
          where c.client_id = p.client_id and ${inCompanies(sql`c.company_id`, scope)}) as client,
        (select ${rowJson(true)} from ${tripTables} where t.cellphone = p.cellphone and ${tripScope(scope)}
          order by t.date_time_service desc limit 1) as last_service
      from phone_call p where ${open} and ${inScope(scope)} order by p.since limit 50`,
  )

export const findCall = (db: Db, scope: Scope, call_id: string): Promise<StoredCall | undefined> =>
  maybe(
    db,
    sql<StoredCall>`select p.* from phone_call p where p.call_id = ${call_id} and ${inScope(scope)} for update`,
  )

type NewCall = Pick<StoredCall, 'call_id' | 'state' | 'cellphone' | 'queue' | 'company_id'> & {
  client_id: number | null
}

/** Notes that somebody waits; a call that already has its operator stays as it is. */
export const saveWaiting = async (db: Db, c: NewCall): Promise<StoredCall | undefined> => {
  await run(db, sql`delete from phone_call where since < now() - interval '1 day'`)
  return maybe(
    db,
    sql<StoredCall>`
      insert into phone_call as p (call_id, state, cellphone, queue, client_id, company_id, coverage_id)
      values (${c.call_id}, ${c.state}, ${c.cellphone}, ${c.queue}, ${c.client_id}, ${c.company_id},
        (select coverage_id from trip where cellphone = ${c.cellphone} order by date_time_service desc limit 1))
      on conflict (call_id) do update set state = excluded.state where p.state <> 'TAKEN'
      returning p.*`,
  )
}

export const takeCall = (
  db: Db,
  call_id: string,
  user_id: number,
): Promise<StoredCall | undefined> =>
  maybe(
    db,
    sql<StoredCall>`update phone_call set state = 'TAKEN', taken_by_user_id = ${user_id}, taken_at = now()
      where call_id = ${call_id} and state <> 'TAKEN' returning *`,
  )
