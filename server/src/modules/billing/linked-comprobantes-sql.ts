import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#src/access/scope.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'
import { comprobantesInReach } from './store.ts'

/** The comprobantes `c` of a record. */
export const linkedComprobantes = (scope: Scope, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'COMPROBANTES',
  rows: sql`select ${linked({
    id: sql`c.comprobante_id`,
    at: sql`c.issued_at`,
    text: sql`c.series || '-' || c.number || ' · ' || c.client_name`,
    state: sql`c.state`,
    cents: sql`c.total_cents`,
    presses: sql`c.state in ('REJECTED', 'NEEDS_FIX')`,
  })} from comprobante c where ${of} and ${comprobantesInReach(scope)}`,
})
