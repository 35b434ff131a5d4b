import { z } from 'zod'
import { randomId } from '#src/shared/random-id.ts'
import { type DraftValues, draftValues, emptyValues } from './draft-values.ts'

/** What was told to the person on the line and they insist on. */
const confirmed = z.object({
  confirm_outside: z.boolean(),
  confirm_duplicate: z.boolean(),
  override_block: z.boolean(),
  /** Why a supervisor lets it be charged so. */
  override_payment: z.string().optional(),
})
export type Confirmed = z.infer<typeof confirmed>
/** What one insists on with a yes alone. */
export type Insisted = Exclude<keyof Confirmed, 'override_payment'>

/** One call being attended, or one trip being edited. */
export const draft = z.object({
  draft_id: z.string(),
  started_at: z.number(),
  values: draftValues,
  /** The telephone call it came with. */
  call_id: z.string().nullable(),
  editing: z.object({ service_id: z.int(), version: z.int(), base: draftValues }).nullable(),
  confirmed,
  retained: z.object({ reason: z.string(), until: z.string().nullable() }).nullable(),
  /** Handed over and not answered yet: the same keys make every further try the same one. */
  sending: z.object({ trip_key: z.string(), client_key: z.string() }).nullable(),
})
export type Draft = z.infer<typeof draft>

export const nothingConfirmed: Confirmed = {
  confirm_outside: false,
  confirm_duplicate: false,
  override_block: false,
}

export const newDraft = (values: DraftValues = emptyValues, more: Partial<Draft> = {}): Draft => ({
  draft_id: randomId(),
  started_at: Date.now(),
  values,
  call_id: null,
  editing: null,
  confirmed: nothingConfirmed,
  retained: null,
  sending: null,
  ...more,
})

/** Handed over, under keys of its own; an answer ends them, whatever it says. */
export const handedOver = (draft: Draft): Draft => ({
  ...draft,
  sending: draft.sending ?? { trip_key: randomId(), client_key: randomId() },
})

/** Back in the person's hands, to be mended and tried again as another intent. */
export const handedBack = (draft: Draft): Draft => ({ ...draft, sending: null })
