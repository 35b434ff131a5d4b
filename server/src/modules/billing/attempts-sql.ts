import { type RawBuilder, sql } from 'kysely'

/** Attempts `t` about a comprobante: its own, and those of the summary that told it. */
export const ofComprobante = (comprobante_id: RawBuilder<unknown>) =>
  sql`(t.comprobante_id = ${comprobante_id} or t.summary_id in (
    select l.summary_id from comprobante_summary_line l where l.comprobante_id = ${comprobante_id} and l.condition = 'ADD'))`
