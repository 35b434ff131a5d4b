import { type RawBuilder, sql } from 'kysely'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'

/** The closed settlements `s` of a record. */
export const linkedSettlements = (of: RawBuilder<unknown>): LinkedPart => ({
  part: 'SETTLEMENTS',
  rows: sql`select ${linked({
    id: sql`s.driver_id || '/' || to_char(s.period_start, 'YYYY-MM-DD') || '/' || to_char(s.period_end, 'YYYY-MM-DD')`,
    at: sql`s.closed_at`,
    text: sql`to_char(s.period_start, 'DD/MM/YYYY') || ' a ' || to_char(s.period_end, 'DD/MM/YYYY')`,
    state: sql`case when s.paid_on is null then 'CLOSED' else 'PAID' end`,
    cents: sql`s.balance_cents`,
    presses: sql`s.paid_on is null`,
  })} from settlement s where ${of}`,
})
