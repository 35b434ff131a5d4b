import { writeStored } from '#src/shared/stored.ts'
import { type Draft, emptyDraft, storeDraft } from './draft.ts'

/** Where the constancy of the last sheet of this tab lies. */
export const receiptKey = 'chaski.reclamo.constancia'

/** Opens a new sheet with what is known already; the constancy of another one must not stand in its place. */
export const beginComplaint = (known: Partial<Draft>): void => {
  writeStored(receiptKey, undefined, 'tab')
  storeDraft({ ...emptyDraft(), ...known })
}
