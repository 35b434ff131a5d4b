import { attachFile, detachFile, holdsFile } from '#src/modules/documents/attach-file.ts'
import { type ImportKind, same } from '#src/modules/imports/import-kind.ts'
import { openScans } from '#src/modules/imports/scans/open-scans.ts'
import { type NamedSlot, slotNamed } from './slot-named.ts'

/** Pictures and PDFs of documents whose dates are registered; the file itself is stored before its row is judged. */
export const importScans: ImportKind<null> = {
  prepare: async () => null,
  open: openScans,

  store: async (context, _, said) => {
    const { deps, actor } = context
    const slot = await slotNamed(context, String(said.owner), String(said.document))
    const file_id = Number(said.file_id)
    if (await holdsFile(deps.db, slot, file_id)) return same
    const file = { media_type: String(said.media_type), bytes: Number(said.bytes) }
    const { current } = await attachFile(deps.db, actor, slot, file_id, file)
    const { capture_id } = current.captures.at(-1)!
    return { result: 'CREATED', entry: { id: capture_id, version: null, before: slot } }
  },

  takeBack: async ({ deps, actor }, _, { id, before }) =>
    detachFile(deps.db, actor, before as NamedSlot, id),
}
