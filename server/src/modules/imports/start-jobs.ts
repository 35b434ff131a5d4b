import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { forgetFiles } from '#src/modules/files/forget-files.ts'
import { looseZips } from './scans/scan-store.ts'
import { failUnread, forgetOldRows, stalledImports } from './sweep-store.ts'
import { importQueue } from './upload-import.ts'
import { workImport } from './work-import.ts'

export const startImportJobs = async (deps: Deps): Promise<void> => {
  const { db, jobs } = deps
  await jobs.work<{ import_id: number }>(
    importQueue,
    ({ import_id }) => workImport(deps, import_id),
    { lookEverySeconds: 1, timeoutSeconds: 600 },
  )
  await jobs.schedule('sweep-imports', '*/10 * * * *', async () => {
    await failUnread(db)
    await forgetFiles(deps, await forgetOldRows(db))
    await forgetFiles(deps, await looseZips(db))
    for (const { import_id } of await stalledImports(db))
      await inTransaction(db, (trx) => jobs.send(trx, importQueue, { import_id }))
  })
}
