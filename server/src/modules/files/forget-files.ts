import type { Deps } from '#src/base/deps.ts'
import { deleteStoredFiles, isStored } from './store.ts'

/** Removes files that nothing points to any more: first the rows, then the bytes that no other row shares. */
export const forgetFiles = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  file_ids: readonly number[],
): Promise<void> => {
  for (const sha256 of await deleteStoredFiles(db, file_ids)) {
    if (!(await isStored(db, sha256))) await files.remove(sha256)
  }
}
