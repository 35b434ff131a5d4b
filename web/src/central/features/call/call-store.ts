import { useSyncExternalStore } from 'react'
import type { CallError } from '@chaski/contract/client.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { soles } from '#src/shared/formats.ts'
import { type Disagreement, mergeVersions } from '#src/shared/merge-versions.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { live } from '#src/central/live/live.ts'
import type { Draft } from './draft/draft.ts'
import { createDraftSender } from './draft/draft-sender.ts'
import { createDraftStore } from './draft/draft-store.ts'
import { valuesOf } from './draft/draft-values.ts'
import { noCalls, type PhoneCalls } from './phone/phone-calls.ts'
import { sendDraft } from './draft/send-draft.ts'

type Owner = { user_uuid: string; permissions: readonly string[] }
type Extra = {
  calls: PhoneCalls
  /** The ride just taken: its passenger is told of it until the next call begins. */
  followed: TripDetail | null
  problems: Readonly<Record<string, CallError>>
  /** Where somebody else saved first: what both changed. */
  conflicts: Readonly<Record<string, readonly Disagreement[]>>
}
export type CallStore = ReturnType<typeof createCallStore>

/** All that call taking holds while this person works: drafts, what came back refused, and the telephone. */
function createCallStore({ user_uuid, permissions }: Owner) {
  const listeners = new Set<() => void>()
  let extra: Extra = { calls: noCalls, followed: null, problems: {}, conflicts: {} }
  const change = (next: Partial<Extra>) => {
    extra = { ...extra, ...next }
    for (const listener of listeners) listener()
  }
  const setProblem = (draft_id: string, error: CallError | null) => {
    const { [draft_id]: _, ...others } = extra.problems
    change({ problems: error === null ? others : { ...others, [draft_id]: error } })
  }
  const drafts = createDraftStore(localStorage, user_uuid)
  /** Somebody saved first: what only one of us changed is kept from either. */
  const takeFresh = async ({ draft_id, editing }: Draft) => {
    if (editing === null) return
    const { service_id, base } = editing
    const trip = await call(trips.get, { query: { service_id } })
    const theirs = valuesOf(trip)
    drafts.update(draft_id, (draft) => {
      const merged = mergeVersions(base, draft.values, theirs)
      change({ conflicts: { ...extra.conflicts, [draft_id]: merged.disagreements } })
      const fresh = { service_id, version: trip.version, base: theirs }
      return { ...draft, values: merged.values, editing: fresh }
    })
  }
  const mayRegister = permissions.includes('DSP_CLIENT_EDIT')
  const sender = createDraftSender({
    store: drafts,
    send: (draft) => sendDraft(call, draft, mayRegister),
    onDone: (trip, { draft_id, editing, values }) => {
      const { service_id, fare_cents } = trip
      const isLookedAt = drafts.getState().currentId === draft_id
      if (editing === null && isLookedAt) change({ followed: trip })
      const fare = fare_cents > 0 ? ` · ${soles(fare_cents)}` : ''
      const cars = values.cars ?? 1
      if (editing === null && cars > 1)
        toast(
          `Pedido de ${cars} unidades registrado, desde el servicio ${service_id}${fare} cada una.`,
        )
      else
        toast(`Servicio ${service_id} ${editing === null ? 'registrado' : 'actualizado'}${fare}.`)
      void invalidate(clients.lastService, trips.get)
    },
    onRefused: (error, draft) => {
      setProblem(draft.draft_id, error)
      if (error.body.code === 'VERSION_CONFLICT') void takeFresh(draft).catch(toastError)
    },
  })
  // Begun before a reload, or while nobody answered: sent as soon as somebody does.
  live.onState(() => live.getState() === 'connected' && sender.sendWaiting())
  window.addEventListener('online', () => sender.sendWaiting())
  window.addEventListener('storage', ({ key }) => drafts.heard(key))
  sender.sendWaiting()
  return {
    drafts,
    sender,
    setProblem,
    leaveFollowed: () => change({ followed: null }),
    /** Both versions were seen, and one was chosen by saving. */
    forgetConflict: (draft_id: string) => {
      const { [draft_id]: _, ...conflicts } = extra.conflicts
      change({ conflicts })
    },
    getExtra: () => extra,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setCalls: (update: (calls: PhoneCalls) => PhoneCalls) => change({ calls: update(extra.calls) }),
  }
}

const stores = new Map<string, CallStore>()

/** One for each person; it outlives the screen, so that a draft handed over is sent from anywhere. */
export const callStoreOf = (owner: Owner): CallStore => {
  const known = stores.get(owner.user_uuid)
  if (known !== undefined) return known
  const made = createCallStore(owner)
  stores.set(owner.user_uuid, made)
  return made
}

export const useDrafts = ({ drafts }: CallStore) =>
  useSyncExternalStore(drafts.subscribe, drafts.getState)

export const useExtra = (store: CallStore): Extra =>
  useSyncExternalStore(store.subscribe, store.getExtra)
