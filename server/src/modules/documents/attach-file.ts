import { holdsNothing } from '@chaski/contract/documents/rules.ts'
import type { DocumentRevision, DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { recordChange } from '#src/records/record-change.ts'
import { loadSlot, type LoadedSlot } from './slots.ts'
import { deleteCapture, hasFile, insertCapture, lockSlot, type Slot } from './store.ts'

const maxCaptures = 6

/** The revision that a file may still be given to. */
export const requireOpen = ({ type, current }: LoadedSlot) => {
  if (holdsNothing(type.code))
    throw fail('REFUSED', { detail: 'De los antecedentes solo se guarda la verificación.' })
  if (current === null || current.state !== 'PENDING')
    throw fail('STATE_CONFLICT', { detail: 'Registre o renueve el documento antes de adjuntar.' })
  if (current.captures.length >= maxCaptures)
    throw fail('REFUSED', { detail: `Un documento lleva hasta ${maxCaptures} archivos.` })
  return current
}

type Attached = { slot: DocumentSlot; current: DocumentRevision }

/** Gives a stored file to a document that waits for evaluation. */
export const attachFile = async (
  trx: Db,
  actor: Actor,
  s: Slot,
  file_id: number,
  file: { media_type: string; bytes: number },
): Promise<Attached> => {
  await lockSlot(trx, s)
  const loaded = await loadSlot(trx, s)
  await insertCapture(trx, requireOpen(loaded).revision_id, file_id, actor.name)
  await recordChange(trx, actor, {
    ...s,
    kind: 'CAPTURE_ADDED',
    after: file,
    note: loaded.type.name,
  })
  const { slot, current } = await loadSlot(trx, s)
  return { slot, current: current! }
}

/** Whether the document at hand holds these bytes already. */
export const holdsFile = async (db: Db, s: Slot, file_id: number): Promise<boolean> => {
  const { current } = await loadSlot(db, s)
  return current !== null && hasFile(db, current.revision_id, file_id)
}

/** Takes a file back from a document that nobody has evaluated since. */
export const detachFile = async (
  trx: Db,
  actor: Actor,
  s: Slot,
  capture_id: number,
): Promise<void> => {
  await lockSlot(trx, s)
  const { current, type } = await loadSlot(trx, s)
  if (
    current?.state !== 'PENDING' ||
    !current.captures.some((capture) => capture.capture_id === capture_id)
  )
    throw fail('IN_USE', { detail: 'El documento ya se evaluó o se cambió.' })
  await deleteCapture(trx, current.revision_id, capture_id)
  await recordChange(trx, actor, { ...s, kind: 'CAPTURE_REMOVED', note: type.name })
}
