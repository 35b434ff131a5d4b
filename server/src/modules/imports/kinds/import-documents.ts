import { documentForm } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { removeDocument, saveDocument } from '#src/modules/documents/change-document.ts'
import { type LoadedSlot, loadSlot } from '#src/modules/documents/slots.ts'
import type { ImportKind } from '#src/modules/imports/import-kind.ts'
import { same } from '#src/modules/imports/import-kind.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { type NamedSlot, slotNamed } from './slot-named.ts'

type Dates = { number: string | null; issued_on: string | null; expires_on: string | null }
type Before = { slot: NamedSlot; dates: Dates | null }

const dates = ['number', 'issued_on', 'expires_on'] as const

const isUntouched = ({ current }: LoadedSlot, version: number | null): boolean =>
  current !== null && current.version === version

export const importDocuments: ImportKind<null> = {
  prepare: async () => null,

  store: async (context, _, said) => {
    const { deps, actor } = context
    const slot = await slotNamed(context, String(said.owner), String(said.document))
    const { current } = await loadSlot(deps.db, slot)
    const kept: Dates | null = current === null ? null : fieldsOf(current, dates)
    const wanted = { number: null, issued_on: null, expires_on: null, ...kept } as Dates
    for (const key of dates) if (said[key] !== undefined) wanted[key] = String(said[key])
    const form = createRowForm().parse(documentForm, {
      ...wanted,
      version: current?.version ?? null,
    })
    if (kept !== null && changesNothing(kept, wanted)) return same
    const after = await saveDocument(deps.db, actor, slot, form)
    const inPlace = current?.state === 'PENDING'
    const before: Before = { slot, dates: inPlace ? kept : null }
    return {
      result: current === null ? 'CREATED' : 'UPDATED',
      entry: { id: slot.holder_id, version: after.current!.version, before },
    }
  },

  takeBack: async ({ deps, actor }, _, { version, before }) => {
    const { slot, dates: was } = before as Before
    const loaded = await loadSlot(deps.db, slot)
    if (!isUntouched(loaded, version)) throw fail('VERSION_CONFLICT', { current: loaded.slot })
    // A renewal beside an evaluated one is taken away; what still waited gets its dates back.
    if (was === null) await removeDocument(deps.db, actor, slot)
    else await saveDocument(deps.db, actor, slot, { ...was, version })
  },
}
