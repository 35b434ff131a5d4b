import { paidKinds, type LedgerKind, type PaidKind } from '@chaski/contract/ledger/entry-kinds.ts'
import type { LedgerEntry } from '@chaski/contract/ledger/entry-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { writeNotice } from '#src/modules/messaging/write-notice.ts'
import { takenBackText } from './account-words.ts'
import { counterEntry } from './change-ledger.ts'
import { balanceOfDriver, findEntry } from './ledger-store.ts'

const isPaid = (kind: LedgerKind): kind is PaidKind =>
  (paidKinds as readonly LedgerKind[]).includes(kind)

/** A payment has its receipt on the driver's phone: taken back, the phone says so too. */
export const counterWithNotice = (
  deps: Deps,
  db: Db,
  scope: Scope,
  actor: Actor,
  driver_id: number,
  counter: { entry_id: number; reason: string; byCash?: boolean },
): Promise<LedgerEntry> =>
  inTransaction(db, async (trx) => {
    const { entry_id, reason, byCash } = counter
    const back = await counterEntry(trx, scope, actor, driver_id, entry_id, { reason }, byCash)
    if (!isPaid(back.kind)) return back
    const { day } = (await findEntry(trx, driver_id, entry_id))!
    const taken = { kind: back.kind, amount_cents: Math.abs(back.amount_cents), day, reason }
    const balance_cents = await balanceOfDriver(trx, driver_id)
    await writeNotice(deps, trx, driver_id, takenBackText(taken, balance_cents))
    return back
  })
