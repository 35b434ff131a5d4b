import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#src/access/scope.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'
import { callsInScope } from './call-record-store.ts'

/** The telephone calls `r` of a record. */
export const linkedCalls = (scope: Scope, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'CALLS',
  rows: sql`select ${linked({
    id: sql`r.call_id`,
    at: sql`r.started_at`,
    text: sql`case r.direction when 'IN' then 'Entrante' else 'Saliente' end
      || coalesce(' · ' || (select u.name from app_user u where u.user_id = r.user_id), '')`,
    state: sql`r.state`,
    service_id: sql`(select t.service_id from trip t where t.call_id = r.call_id order by t.service_id limit 1)`,
  })} from call_record r where ${of} and ${callsInScope(scope)}`,
})
