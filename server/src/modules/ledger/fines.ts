import type { Fines } from '#src/modules/drivers/sanctions/fines.ts'
import { writeAudit } from '#src/http/audit.ts'
import { limaToday } from '#src/modules/reports/settlement/lock-account.ts'
import { findEntry, insertEntry } from './ledger-store.ts'

const entity = 'ledger'

/**
 * Whoever sanctions holds the driver, and whoever closes a week holds the account and then looks at the driver:
 * so the account is not held here. It need not be: today is open always, and an entry is met once by its index.
 */
export const fines: Fines = {
  enter: async (trx, actor, driver_id, { fine_cents, reason }) => {
    const day = await limaToday(trx)
    const fine = { day, kind: 'FINE', amount_cents: -fine_cents, reason } as const
    const after = await insertEntry(trx, driver_id, fine, actor.name ?? 'Sistema')
    await writeAudit(trx, actor, { action: 'LEDGER_ENTRY', entity, entity_id: driver_id, after })
    return after.entry_id
  },
  takeBack: async (trx, actor, driver_id, entry_id, reason) => {
    const before = await findEntry(trx, driver_id, entry_id)
    if (before === undefined || before.countered) return
    const { kind, amount_cents } = before
    const day = await limaToday(trx)
    const back = { day, kind, amount_cents: -amount_cents, reason, counter_of: entry_id }
    const after = await insertEntry(trx, driver_id, back, actor.name ?? 'Sistema')
    await writeAudit(trx, actor, {
      action: 'LEDGER_COUNTER',
      entity,
      entity_id: driver_id,
      before,
      after,
    })
  },
}
