import { inForce, slotStatus } from '@chaski/contract/documents/rules.ts'
import type { DocumentRevision, DocumentSlot, Holder } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import {
  type DocumentType,
  documentTypes,
  revisionsOf,
  type Slot,
  type StoredRevision,
  today,
} from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

const present = (stored: StoredRevision): DocumentRevision => {
  const { revision_id: _, document_id: __, ...revision } = stored
  return revision
}

const buildSlot = (
  type: DocumentType,
  revisions: readonly StoredRevision[],
  day: string,
): DocumentSlot => {
  const [current = null, ...history] = revisions.map(present)
  return {
    ...type,
    status: slotStatus(current, day),
    // The newest approved one counts: a renewal that waits does not undo what it renews.
    in_force: revisions.map(present).find((revision) => inForce(revision, day)) ?? null,
    current,
    history,
  }
}

/** All documents that a holder should have, with those it has. */
export const loadSlots = async (
  db: Db,
  holder: Holder,
  holder_id: number,
): Promise<DocumentSlot[]> => {
  const [types, revisions, day] = [
    await documentTypes(db, holder),
    await revisionsOf(db, holder, holder_id),
    await today(db),
  ]
  return types.map((type) =>
    buildSlot(
      type,
      revisions.filter((revision) => revision.document_id === type.document_id),
      day,
    ),
  )
}

export type LoadedSlot = {
  type: DocumentType
  current: StoredRevision | null
  slot: DocumentSlot
  day: string
}

/** One document; a type that this kind of holder does not have is not found. */
export const loadSlot = async (db: Db, s: Slot): Promise<LoadedSlot> => {
  const type = (await documentTypes(db, s.holder)).find((t) => t.document_id === s.document_id)
  if (type === undefined) throw fail('NOT_FOUND')
  const revisions = await revisionsOf(db, s.holder, s.holder_id, s.document_id)
  const day = await today(db)
  return { type, current: revisions[0] ?? null, slot: buildSlot(type, revisions, day), day }
}
