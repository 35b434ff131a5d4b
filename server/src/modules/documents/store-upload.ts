import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { ReadyFile } from './check-file.ts'
import { uploadedToday } from './store.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import type { Db } from '#src/base/sql/sql.ts'

const maxFiles = 200
const maxBytes = 200_000_000

const owner = (actor: Actor): string => `${actor.type}:${actor.id}`

/** Whoever has sent too much today waits until tomorrow; asked before the work of reading the file. */
export const requireQuota = async (db: Db, actor: Actor): Promise<void> => {
  const { files, bytes } = await uploadedToday(db, owner(actor))
  if (files >= maxFiles || bytes >= maxBytes)
    throw fail('TOO_MANY_REQUESTS', {
      detail: 'Llegó al límite de archivos por día. Intente mañana.',
      retryAfter: 3600,
    })
}

/** Writes the bytes first: a row never points to a file that is not there. */
export const storeUpload = async (
  deps: Deps,
  actor: Actor,
  file: ReadyFile,
): Promise<(trx: Db) => Promise<number>> => {
  const saved = await deps.files.save(file.bytes)
  return (trx) =>
    insertFile(trx, {
      ...saved,
      media_type: file.media_type,
      original_name: file.name,
      created_by: owner(actor),
    })
}
