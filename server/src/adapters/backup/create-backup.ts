import type { FileStore } from '#src/adapters/files/file-store.ts'
import type { Config } from '#src/base/config.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { BackupResult } from './make-backup.ts'
import { recordBackup } from './record-backup.ts'

export type Backup = {
  /** Makes one now, and keeps how it ended. */
  save: (askedBy: string) => Promise<BackupResult>
}

type Options = {
  db: Db
  url: string
  files: FileStore
  config: Pick<Config, 'BACKUP_DIR' | 'BACKUP_KEEP' | 'BACKUP_KEY' | 'SECRET_KEYS'>
}

/** Backups of this installation, sealed with the newest key. */
export const createBackup = ({ db, url, files, config }: Options): Backup => ({
  save: (askedBy) =>
    recordBackup(
      {
        db,
        url,
        files,
        dir: config.BACKUP_DIR,
        key: config.BACKUP_KEY ?? config.SECRET_KEYS[0]!,
        keepDays: config.BACKUP_KEEP,
      },
      askedBy,
    ),
})
