import { hostname } from 'node:os'
import { basename } from 'node:path'
import type { Db } from '#src/base/sql/sql.ts'
import { type BackupOptions, type BackupResult, makeBackup } from './make-backup.ts'
import { beginRun, canRecord, endRun, failRun } from './run-store.ts'

/** Makes a backup and keeps how it ended, so that its age can be watched. */
export const recordBackup = async (
  { db, ...options }: BackupOptions & { db: Db },
  askedBy: string,
): Promise<BackupResult> => {
  if (!(await canRecord(db))) return makeBackup(options)
  const id = await beginRun(db, `${hostname()}:${process.pid}`, askedBy)
  try {
    const result = await makeBackup(options)
    await endRun(db, id, {
      ...result,
      file: basename(result.file),
      missing: result.missing.length,
      damaged: result.damaged.length,
    })
    return result
  } catch (error) {
    await failRun(db, id, error instanceof Error ? error.message : String(error))
    throw error
  }
}
