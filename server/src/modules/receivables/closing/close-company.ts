import type { LineMode } from '@chaski/contract/receivables/closing-schema.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { holdClosing, holdRides, insertClosing, sumRides } from './closing-store.ts'

type Asked = { company_id: number; month: string; line_mode: LineMode }

/** Freezes what a company owes for a month, late rides with it; null where there is nothing to freeze. */
export const closeCompany = (db: Db, actor: Actor, asked: Asked): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    const { company_id, month } = asked
    await holdClosing(trx, company_id, month)
    await holdRides(trx, company_id, month)
    const sums = await sumRides(trx, company_id, month)
    if (sums.services === 0) return null
    const closed_by = actor.name ?? 'Sistema'
    const closed_statement_id = await insertClosing(trx, { ...asked, ...sums, closed_by })
    await writeAudit(trx, actor, {
      action: 'CLOSE_MONTH',
      entity: 'receivables',
      entity_id: closed_statement_id,
      after: { ...asked, ...sums },
    })
    return closed_statement_id
  })
