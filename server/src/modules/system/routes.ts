import type { FastifyInstance } from 'fastify'
import { system } from '@chaski/contract/system/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import { route } from '#src/http/route.ts'
import { newestRun } from './backup/backup-store.ts'
import { backupQueue, type Wish } from './backup/start-jobs.ts'
import { readBackup, readStatus } from './read-status.ts'

export const systemRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, system.status, () => readStatus(deps))

  route(app, deps, system.backup, async ({ actor }) => {
    await inTransaction(deps.db, async (trx) => {
      await writeAudit(trx, actor, { action: 'BACKUP', entity: 'system', entity_id: null })
      const wish: Wish = { asked_by: actor.name ?? 'administrador', after: await newestRun(trx) }
      await deps.jobs.send(trx, backupQueue, wish)
    })
    return readBackup(deps.db)
  })
}
