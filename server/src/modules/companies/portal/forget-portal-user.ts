import { fail } from '@chaski/contract/errors.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { deletePortalUser, lockPortalUser } from './portal-store.ts'

/** Takes a registration back while it is as it was made and nobody entered with it. */
export const forgetPortalUser = (
  db: Db,
  actor: Actor,
  company_id: number,
  company_user_id: number,
  version: number | null,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await lockPortalUser(trx, company_id, company_user_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    if (before.last_login_at !== null) throw fail('IN_USE', { detail: 'Ya ingresó al portal.' })
    await deletePortalUser(trx, company_user_id)
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity: 'company_users',
      entity_id: company_user_id,
      before,
    })
  })
