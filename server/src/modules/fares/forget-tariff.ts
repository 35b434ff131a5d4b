import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { changeable, isQuoted, tariffTable } from './store.ts'

/** Takes a registration back while it is as it was made and no price was given by it. */
export const forgetTariff = (
  db: Db,
  scope: Scope,
  actor: Actor,
  tariff_id: number,
  version: number | null,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await tariffTable.lock(trx, tariff_id, changeable(scope))
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    if (await isQuoted(trx, tariff_id))
      throw fail('IN_USE', { detail: 'Ya se dio un precio con ella.' })
    await tariffTable.remove(trx, tariff_id)
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity: 'tariffs',
      entity_id: tariff_id,
      before,
    })
  })
