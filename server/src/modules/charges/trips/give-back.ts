import { type OwnProofForm, walletNames } from '@chaski/contract/charges/schema.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { StoredCharge } from '#src/modules/charges/charge-store.ts'
import { noteEntry } from '#src/modules/ledger/change-ledger.ts'
import { collectedWhenClosed } from '#src/modules/reports/settlement/collected-when-closed.ts'
import { limaToday, lockAccount } from '#src/modules/reports/settlement/lock-account.ts'

/** A closed week took it off the driver, who never had it: the account gives it back, since the week stays as it was signed. */
export const giveBack = async (
  trx: Db,
  actor: Actor,
  { service_id, driver_id }: Pick<StoredCharge, 'service_id' | 'driver_id'>,
  { means, operation }: OwnProofForm,
): Promise<void> => {
  if (service_id === null || driver_id === null) return
  // Whoever closes this driver's week right now is waited for.
  await lockAccount(trx, unlimited, driver_id)
  const amount_cents = await collectedWhenClosed(trx, service_id)
  if (amount_cents === 0) return
  await noteEntry(trx, unlimited, actor, driver_id, {
    kind: 'ADJUSTMENT',
    amount_cents,
    day: await limaToday(trx),
    reason: `Servicio n.º ${service_id}: se pagó a la empresa por ${walletNames[means]} (${operation})`,
  })
}
