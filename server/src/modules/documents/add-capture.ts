import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Upload } from '#src/http/request/upload.ts'
import { attachFile, requireOpen } from './attach-file.ts'
import { checkDocumentFile } from './check-file.ts'
import { storeUpload, requireQuota } from './store-upload.ts'
import { loadSlot } from './slots.ts'
import type { Slot } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** Adds a picture or PDF to a document that waits for evaluation. */
export const addCapture = async (
  deps: Deps,
  actor: Actor,
  s: Slot,
  readUpload: () => Promise<Upload>,
): Promise<DocumentSlot> => {
  requireOpen(await loadSlot(deps.db, s))
  await requireQuota(deps.db, actor)
  const file = await checkDocumentFile(deps, await readUpload())
  const register = await storeUpload(deps, actor, file)
  const { media_type, bytes } = file
  return inTransaction(deps.db, async (trx) => {
    const file_id = await register(trx)
    return (await attachFile(trx, actor, s, file_id, { media_type, bytes: bytes.length })).slot
  })
}
