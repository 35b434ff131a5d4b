import type { CallError } from '@chaski/contract/client.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { type Draft, handedBack } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { Outcome } from './send-draft.ts'

type SenderOptions = {
  store: DraftStore
  send: (draft: Draft) => Promise<Outcome>
  onDone: (trip: TripDetail, draft: Draft) => void
  onRefused: (error: CallError, draft: Draft) => void
  retryMs?: number
}

export type DraftSender = { sendWaiting(): void; isSending(draft_id: string): boolean }

/** Sends what was handed over, one try at a time for each, until it is answered. */
export function createDraftSender(options: SenderOptions): DraftSender {
  const { store, send, onDone, onRefused, retryMs = 4_000 } = options
  const under = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function deliver(draft: Draft): Promise<void> {
    under.add(draft.draft_id)
    const outcome = await send(draft).finally(() => under.delete(draft.draft_id))
    // Another window may have delivered it meanwhile: its answer is the same.
    if (outcome.kind === 'unanswered') {
      clearTimeout(timer)
      timer = setTimeout(sendWaiting, retryMs)
    } else if (outcome.kind === 'done') {
      // Told while the draft still stands: whether somebody looks at it matters.
      onDone(outcome.trip, draft)
      store.remove(draft.draft_id)
    } else {
      store.update(draft.draft_id, handedBack)
      onRefused(outcome.error, draft)
    }
  }

  function sendWaiting(): void {
    for (const draft of store.getState().drafts)
      if (draft.sending !== null && !under.has(draft.draft_id)) void deliver(draft)
  }

  return { sendWaiting, isSending: (draft_id) => under.has(draft_id) }
}
