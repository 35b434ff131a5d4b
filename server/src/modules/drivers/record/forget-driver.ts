import { fail } from '@chaski/contract/errors.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { hasDocuments } from '#src/modules/documents/has-documents.ts'
import { changeState } from '#src/modules/drivers/day/change-state.ts'
import { loadDriver } from '#src/modules/drivers/load-driver.ts'
import { deleteDriver, deletePaymentType } from '#src/modules/drivers/store.ts'
import { presentDriver } from './present-driver.ts'

/** Takes a registration back while it is as it was made: what anything points at, the database does not let go. */
export const forgetDriver = (
  deps: Deps,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  version: number,
): Promise<void> =>
  changeState(deps, deps.db, scope, driver_id, async (trx) => {
    const stored = await loadDriver(trx, driver_id, scope)
    const before = presentDriver(stored)
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    if (await hasDocuments(trx, 'DRIVER', driver_id))
      throw fail('IN_USE', { detail: 'Ya tiene documentos registrados.' })
    if (before.has_password) throw fail('IN_USE', { detail: 'Ya tiene su contraseña.' })
    // The one that every driver begins with.
    await deletePaymentType(trx, driver_id, paymentKind.CASH)
    await deleteDriver(trx, driver_id)
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity: 'drivers',
      entity_id: driver_id,
      before,
    })
  })
