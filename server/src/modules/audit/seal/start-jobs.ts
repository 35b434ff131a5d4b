import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { sealAudit } from './seal-audit.ts'
import { dropPartition, overduePartitions } from './seal-store.ts'
import { sendDigest } from './send-digest.ts'

/** Months whose time is over go, if they are sealed; one that is refused is for a person to look at. */
export const dropOldAudit = async (deps: Pick<Deps, 'db' | 'log'>): Promise<void> => {
  for (const name of await overduePartitions(deps.db)) {
    await inTransaction(deps.db, (trx) => dropPartition(trx, name), { timeoutMs: 60_000 }).then(
      () => deps.log.info({ partition: name }, 'audit partition dropped'),
      (error: unknown) =>
        deps.log.error({ err: error, partition: name }, 'audit partition not dropped'),
    )
  }
}

/** Seals every minute on one node, tells the chain once a day, and lets old months go. */
export const startAuditJobs = async (deps: Deps): Promise<void> => {
  await deps.jobs.schedule('seal-audit', '* * * * *', async () => void (await sealAudit(deps.db)))
  await deps.jobs.schedule(
    'tell-audit-digest',
    '20 0 * * *',
    async () => void (await sendDigest(deps)),
  )
  await deps.jobs.schedule('drop-old-audit', '35 3 * * *', () => dropOldAudit(deps))
}
