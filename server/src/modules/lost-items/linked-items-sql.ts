import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#src/access/scope.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'

/** What was left behind in the trips `t` of a record. */
export const linkedItems = (scope: Scope, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'LOST_ITEMS',
  rows: sql`select ${linked({
    id: sql`i.lost_item_id`,
    at: sql`i.created_at`,
    text: sql`i.description`,
    state: sql`i.state`,
    service_id: sql`i.service_id`,
    presses: sql`i.state in ('SEARCHING', 'WITH_DRIVER', 'AT_OFFICE')`,
  })} from lost_item i join trip t using (service_id) where ${of} and ${tripScope(scope)}`,
})
