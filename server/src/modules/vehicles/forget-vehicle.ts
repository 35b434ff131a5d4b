import { fail } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { hasDocuments } from '#src/modules/documents/has-documents.ts'
import { loadVehicle } from './edit-vehicle.ts'
import { deleteVehicle, lockVehicle } from './store.ts'

/** Takes a registration back while it is as it was made: what anything points at, the database does not let go. */
export const forgetVehicle = (
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  vehicle_id: number,
  version: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockVehicle(trx, vehicle_id)
    const before = await loadVehicle(trx, vehicle_id, scope)
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    if (await hasDocuments(trx, 'VEHICLE', vehicle_id))
      throw fail('IN_USE', { detail: 'Ya tiene documentos registrados.' })
    await deleteVehicle(trx, vehicle_id)
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity: 'vehicles',
      entity_id: vehicle_id,
      before,
    })
  })
