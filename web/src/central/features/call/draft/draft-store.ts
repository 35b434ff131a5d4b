import { type Draft, draft as draftSchema, newDraft } from './draft.ts'
import { isEmpty } from './draft-values.ts'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type DraftsState = { drafts: readonly Draft[]; currentId: string }
export type DraftStore = ReturnType<typeof createDraftStore>

/** Yesterday's half call helps nobody. */
const keptMs = 12 * 3_600_000

const isWorthKeeping = ({ values, editing, sending, call_id }: Draft): boolean =>
  editing !== null || sending !== null || call_id !== null || !isEmpty(values)

/** The calls a person has begun: each kept on this machine as it is typed, until its answer came. */
export function createDraftStore(storage: Kept, owner: string, now: () => number = Date.now) {
  const prefix = `chaski.draft.${owner}.`
  const listeners = new Set<() => void>()
  let state = withCurrent(readAll())

  function readAll(): Draft[] {
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter(
      (name) => name?.startsWith(prefix),
    ) as string[]
    const found = names.flatMap((name) => read(name) ?? [])
    return found.toSorted((a, b) => a.started_at - b.started_at)
  }

  function read(name: string): Draft | null {
    try {
      const parsed = draftSchema.safeParse(JSON.parse(storage.getItem(name) ?? 'null'))
      if (parsed.success && parsed.data.started_at > now() - keptMs) return parsed.data
      storage.removeItem(name)
    } catch {
      // A storage that cannot be read keeps nobody from taking calls.
    }
    return null
  }

  function keep(draft: Draft): void {
    try {
      if (isWorthKeeping(draft)) storage.setItem(prefix + draft.draft_id, JSON.stringify(draft))
      else storage.removeItem(prefix + draft.draft_id)
    } catch {
      // A full or forbidden storage: the draft lives as long as the page.
    }
  }

  /** There is always one draft in the form; the newest that waits for the person, else an empty one. */
  function withCurrent(drafts: readonly Draft[], wanted?: string): DraftsState {
    const current =
      drafts.find((draft) => draft.draft_id === wanted) ??
      drafts.findLast((draft) => draft.sending === null)
    if (current !== undefined) return { drafts, currentId: current.draft_id }
    const empty = newDraft()
    return { drafts: [...drafts, empty], currentId: empty.draft_id }
  }

  function set(drafts: readonly Draft[], wanted: string = state.currentId): void {
    // An empty form that nobody looks at is no draft.
    state = withCurrent(
      drafts.filter((draft) => draft.draft_id === wanted || isWorthKeeping(draft)),
      wanted,
    )
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find: (draft_id: string) => state.drafts.find((draft) => draft.draft_id === draft_id),
    /** Changes a draft, and keeps it before anything else happens. */
    update(draft_id: string, change: (draft: Draft) => Draft) {
      set(
        state.drafts.map((draft) => {
          if (draft.draft_id !== draft_id) return draft
          const changed = change(draft)
          keep(changed)
          return changed
        }),
      )
    },
    add(draft: Draft) {
      keep(draft)
      set([...state.drafts, draft], draft.draft_id)
    },
    choose: (draft_id: string) => set(state.drafts, draft_id),
    remove(draft_id: string) {
      try {
        storage.removeItem(prefix + draft_id)
      } catch {
        // Nothing was kept.
      }
      set(state.drafts.filter((draft) => draft.draft_id !== draft_id))
    },
    /** Another window of the same person sent, changed or began one. */
    heard(name: string | null) {
      if (name === null || !name.startsWith(prefix)) return
      const draft_id = name.slice(prefix.length)
      const theirs = read(name)
      const others = state.drafts.filter((draft) => draft.draft_id !== draft_id)
      if (theirs === null) set(others)
      else if (draft_id !== state.currentId)
        set([...others, theirs].toSorted((a, b) => a.started_at - b.started_at))
    },
  }
}
