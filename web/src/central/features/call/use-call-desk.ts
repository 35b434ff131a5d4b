import { type RefObject, useState } from 'react'
import type { CallerTrip } from '@chaski/contract/dispatch/call-schema.ts'
import type { DynamicField } from '@chaski/contract/companies/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { call } from '#src/shared/call.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useSession } from '#src/central/session/use-session.ts'
import { callStoreOf, useDrafts, useExtra } from './call-store.ts'
import {
  type Confirmed,
  type Draft,
  handedOver,
  type Insisted,
  newDraft,
  nothingConfirmed,
} from './draft/draft.ts'
import {
  copyInto,
  type DraftValues,
  emptyValues,
  isEmpty,
  swapped,
  valuesOf,
} from './draft/draft-values.ts'
import { focusField, focusFirstError } from './focus.ts'
import type { FieldErrors } from './draft/field-errors.ts'
import { readChangedTrip, readNewTrip } from './draft/read-draft.ts'

type SaveOptions = { retained?: Draft['retained']; andNew?: boolean }

const readTrip = (service_id: number): Promise<TripDetail> =>
  call(trips.get, { query: { service_id } })

/** Everything that can be done with the calls at this desk. */
export function useCallDesk(panel: RefObject<HTMLElement | null>) {
  const session = useSession()
  const store = callStoreOf(session)
  const { drafts: all, currentId } = useDrafts(store)
  const { calls, problems, conflicts, followed } = useExtra(store)
  const { drafts } = store
  const current = all.find((draft) => draft.draft_id === currentId)!
  const [mistakes, setMistakes] = useState<{ of: string; errors: FieldErrors }>()
  const problem = problems[currentId] ?? null
  const ownMistakes = mistakes?.of === currentId ? mistakes.errors : {}

  const focus = (path: string) => focusField(panel.current, path)

  const setValues = (values: DraftValues) => {
    // Other words are another question: what was insisted on must be said again.
    drafts.update(currentId, (draft) => ({ ...draft, values, confirmed: nothingConfirmed }))
    if (problem !== null) store.setProblem(currentId, null)
  }
  const patch = (change: Partial<DraftValues>) => {
    const before = drafts.find(currentId)!.values
    setValues({ ...before, ...change })
    const touched = Object.keys(change)
    const left = Object.entries(ownMistakes).filter(
      ([path]) => !touched.includes(path.split('.')[0]!),
    )
    setMistakes({ of: currentId, errors: Object.fromEntries(left) })
  }

  const open = (draft: Draft) => {
    store.leaveFollowed()
    drafts.add(draft)
  }
  const newCall = () => {
    store.leaveFollowed()
    if (current.sending !== null || current.editing !== null || !isEmpty(current.values))
      open(newDraft())
    focus('cellphone')
  }

  /** Whether the draft can be sent; if not, the cursor stands where it is wrong. */
  const check = (fields: readonly DynamicField[], retained: Draft['retained'] = null): boolean => {
    const { values, editing, confirmed } = current
    if (current.sending !== null) return false
    const { errors, body } =
      editing === null
        ? readNewTrip(values, { ...confirmed, retained: retained ?? undefined }, fields)
        : readChangedTrip(values, editing, confirmed, fields)
    setMistakes({ of: currentId, errors })
    store.setProblem(currentId, null)
    store.forgetConflict(currentId)
    if (body === null) focusFirstError(panel.current)
    return body !== null
  }

  const save = (fields: readonly DynamicField[], { retained = null, andNew }: SaveOptions = {}) => {
    if (!check(fields, retained)) return
    drafts.update(currentId, (draft) => handedOver({ ...draft, retained }))
    store.sender.sendWaiting()
    if (andNew) newCall()
    else (document.activeElement as HTMLElement | null)?.blur()
  }

  /** The person on the line was told and insists. */
  const sendWith = (more: Partial<Confirmed>) => {
    store.setProblem(currentId, null)
    drafts.update(currentId, (draft) =>
      handedOver({ ...draft, confirmed: { ...draft.confirmed, ...more } }),
    )
    store.sender.sendWaiting()
  }
  const insist = (flag: Insisted) => sendWith({ [flag]: true })
  /** A supervisor answers for the payment. */
  const authorise = (override_payment: string) => sendWith({ override_payment })

  const copy = (trip: CallerTrip, back = false) => {
    const values = copyInto(current.values, trip)
    setValues(back ? swapped(values) : values)
    setMistakes(undefined)
  }
  const copyTrip = async (service_id: number, later: boolean) => {
    const trip = await readTrip(service_id)
    open(newDraft(copyInto(emptyValues, trip)))
    focus(later ? 'date_time_service' : 'origin')
  }
  const editTrip = async (service_id: number) => {
    const known = all.find((draft) => draft.editing?.service_id === service_id)
    if (known !== undefined) drafts.choose(known.draft_id)
    else {
      const trip = await readTrip(service_id)
      const base = valuesOf(trip)
      open(newDraft(base, { editing: { service_id, version: trip.version, base } }))
    }
    focus('origin')
  }

  const discard = (draft: Draft) => {
    drafts.remove(draft.draft_id)
    store.setProblem(draft.draft_id, null)
    if (isEmpty(draft.values)) return
    toast(draft.editing ? 'Se dejó de editar.' : 'Se descartó la llamada.', {
      run: () => open(draft),
    })
  }

  const tried = (work: Promise<void>) => void work.catch(toastError)
  return {
    store,
    session,
    drafts: all,
    current,
    calls,
    /** Nothing is being written: the ride of the last call stands here. */
    followed: isEmpty(current.values) && current.editing === null ? followed : null,
    problems,
    problem,
    conflict: conflicts[currentId] ?? null,
    mistakes: ownMistakes,
    isSending: current.sending !== null,
    patch,
    newCall,
    check,
    save,
    insist,
    authorise,
    copy,
    focus,
    open,
    discard,
    choose: (draft_id: string) => drafts.choose(draft_id),
    swap: () => setValues(swapped(current.values)),
    copyTrip: (service_id: number, later: boolean) => tried(copyTrip(service_id, later)),
    editTrip: (service_id: number) => tried(editTrip(service_id)),
  }
}

export type CallDesk = ReturnType<typeof useCallDesk>
