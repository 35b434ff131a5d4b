import type { Deps } from '#src/base/deps.ts'
import { doneSince } from './backup-store.ts'

export const backupQueue = 'backup-now'

/** Who asked, and the newest run when they did. */
export type Wish = { asked_by: string; after: number }

/** A large company's files take hours; a run that dies is tried again. */
const options = {
  retries: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 6 * 3600,
  lookEverySeconds: 10,
}

/** The nightly backup and the one that somebody asks for, on one node each; a second one at the same time is refused. */
export const startBackupJobs = async ({ backup, db, jobs, log }: Deps): Promise<void> => {
  const save = async (askedBy: string): Promise<void> => {
    const saved = await backup.save(askedBy)
    log.info({ rows: saved.rows, files: saved.files, bytes: saved.bytes }, 'backup made')
    if (saved.missing.length > 0)
      log.error({ files: saved.missing.slice(0, 20) }, 'rows name files that are missing')
    if (saved.damaged.length > 0)
      log.error({ files: saved.damaged.slice(0, 20) }, 'files are damaged in their store')
  }
  await jobs.work<Wish>(
    backupQueue,
    async ({ asked_by, after }) => {
      // Two clicks are one wish.
      if (!(await doneSince(db, after))) await save(asked_by)
    },
    options,
  )
  await jobs.schedule('backup-nightly', '30 2 * * *', () => save('nightly'), options)
}
