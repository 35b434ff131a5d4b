import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { forgetFiles } from '#src/modules/files/forget-files.ts'
import { dropAttachmentsOf } from '#src/modules/complaints/file/attachment-store.ts'
import { blankSheet, expiredSheets } from './watch-store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** Holds a sheet until it is answered and two years more, then forgets whose it was. */
export const applyRetention = async (deps: Deps): Promise<void> => {
  for (const complaint_id of await expiredSheets(deps.db)) {
    const dropped = await inTransaction(deps.db, async (trx) => {
      await blankSheet(trx, complaint_id)
      const file_ids = await dropAttachmentsOf(trx, complaint_id)
      await writeAudit(trx, systemActor, {
        action: 'ANONYMISE',
        entity: 'complaints',
        entity_id: complaint_id,
      })
      return file_ids
    })
    await forgetFiles(deps, dropped)
  }
}
