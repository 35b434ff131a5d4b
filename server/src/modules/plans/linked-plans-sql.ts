import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#src/access/scope.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'
import { planScope } from './store.ts'

/** The plans `p` of a record. */
export const linkedPlans = (scope: Scope, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'PLANS',
  rows: sql`select ${linked({
    id: sql`p.plan_id`,
    at: sql`p.created_at`,
    text: sql`p.name`,
    state: sql`case when p.is_active and coalesce(p.valid_to >= lima_today(), true) then 'ACTIVE' else 'OVER' end`,
  })} from trip_plan p where ${of} and ${planScope(scope)}`,
})
