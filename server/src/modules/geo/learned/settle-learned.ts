import type { Db } from '#src/base/sql/sql.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { movedPoint } from './moved-point.ts'
import { forgetUnusedLearned, moveLearned, riddenAddresses, saveRidden } from './settle-store.ts'

/** Every night: learned addresses move to where their passengers boarded, and the forgotten ones go. */
export const settleLearned = async (db: Db): Promise<void> => {
  for (const ridden of await riddenAddresses(db)) {
    const { learned_address_id, latitude, longitude, boardings } = ridden
    await saveRidden(db, ridden)
    const to = movedPoint(ridden, boardings)
    if (to === null) continue
    await inTransaction(db, async (trx) => {
      if ((await moveLearned(trx, ridden, to)) === 0) return
      await writeAudit(trx, systemActor, {
        action: 'UPDATE',
        entity: 'learned',
        entity_id: learned_address_id,
        before: { latitude, longitude },
        after: { ...to, boardings: boardings.length },
      })
    })
  }
  await forgetUnusedLearned(db)
}
