import { keepsNothing } from '@chaski/contract/documents/rules.ts'
import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/principal.ts'
import type { Upload } from '#src/http/upload.ts'
import { checkDocumentFile } from './check-file.ts'
import { storeUpload, requireQuota } from './store-upload.ts'
import { loadSlot, type LoadedSlot } from './slots.ts'
import { insertCapture, lockSlot, type Slot } from './store.ts'
import { recordChange } from '#src/records/record-change.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

const maxCaptures = 6

const requireOpen = ({ type, current }: LoadedSlot) => {
  if (keepsNothing(type.code))
    throw fail('REFUSED', { detail: 'De los antecedentes solo se guarda la verificación.' })
  if (current === null || current.state !== 'PENDING')
    throw fail('STATE_CONFLICT', { detail: 'Registre o renueve el documento antes de adjuntar.' })
  if (current.captures.length >= maxCaptures)
    throw fail('REFUSED', { detail: `Un documento lleva hasta ${maxCaptures} archivos.` })
  return current
}

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
  return inTransaction(deps.db, async (trx) => {
    await lockSlot(trx, s)
    const loaded = await loadSlot(trx, s)
    const current = requireOpen(loaded)
    await insertCapture(trx, current.revision_id, await register(trx), actor.name)
    await recordChange(trx, actor, {
      ...s,
      kind: 'CAPTURE_ADDED',
      after: { media_type: file.media_type, bytes: file.bytes.length },
      note: loaded.type.name,
    })
    return (await loadSlot(trx, s)).slot
  })
}
