import { useEffect, useRef, useState } from 'react'
import type { CallError } from '@chaski/contract/client.ts'
import { publicComplaints } from '@chaski/contract/complaints/public-endpoints.ts'
import type { Registered } from '@chaski/contract/complaints/schema.ts'
import {
  checkDraft,
  type Problems,
  problemsOfStep,
  steps,
  toForm,
} from '#src/public/complaint/check-draft.ts'
import {
  type Draft,
  emptyDraft,
  type FieldName,
  storeDraft,
  readDraft,
  type TextName,
} from '#src/public/complaint/draft.ts'
import { useBoxes } from '#src/public/form/use-boxes.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { call } from '#src/shared/call.ts'

type Change = (change: Partial<Draft>) => void

const focusField = (name: string): void => {
  document.getElementById(`campo-${name}`)?.focus()
}

const fieldProblems = (error: CallError): Problems =>
  Object.fromEntries(
    (error.body.errors ?? []).map(({ path, detail }) => [path.split('.')[0], detail]),
  )

/** The form's memory and its three moves: change a box, go on, send. */
export function useComplaint(onFiled: (receipt: Registered, email: string) => void, wide: boolean) {
  const boxes = useBoxes(readDraft)
  const { values: draft, setValues: setDraft, problems, setProblems } = boxes
  const { sending, failure, send: sendOnce, forget } = useSend()
  const [cleared, setCleared] = useState<Draft>()
  const focusAfter = useRef<string>(undefined)

  useEffect(() => storeDraft(draft), [draft])
  // The box to go to may stand on a step that is drawn only now.
  useEffect(() => {
    if (focusAfter.current === undefined) return
    focusField(focusAfter.current)
    focusAfter.current = undefined
  })

  const change: Change = (next) => {
    setCleared(undefined)
    boxes.change(next)
  }

  /** Looks at one box when it is left: an empty one is not a mistake yet. */
  const leave = (name: FieldName): void => {
    if (draft[name] === '' || typeof draft[name] !== 'string') return
    setProblems((known) => ({ ...known, [name]: checkDraft(draft)[name] }))
  }

  const show = (found: Problems): void => {
    setProblems(found)
    const at = steps.findIndex(({ fields }) => fields.some((name) => found[name] !== undefined))
    const first = steps[at]?.fields.find((name) => found[name] !== undefined)
    focusAfter.current = first
    if (!wide && at >= 0) setDraft((current) => ({ ...current, step: at }))
  }

  const goTo = (step: number): void => {
    const found = problemsOfStep(checkDraft(draft), draft.step)
    if (step > draft.step && Object.keys(found).length > 0) return show(found)
    setProblems({})
    setDraft((current) => ({ ...current, step }))
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }

  const send = async (): Promise<void> => {
    if (sending) return
    const found = checkDraft(draft)
    if (Object.keys(found).length > 0) return show(found)
    const refusal = await sendOnce(async () => {
      const receipt = await call(publicComplaints.register, { body: toForm(draft) })
      storeDraft(undefined)
      onFiled(receipt, draft.email)
    })
    if (refusal === undefined) return
    const told = fieldProblems(refusal)
    if (told.fax_number !== undefined) change({ fax_number: '' })
    if (told.attachments !== undefined) change({ attachments: [] })
    if (Object.keys(told).some((name) => name !== 'fax_number')) show(told)
  }

  const clear = (): void => {
    setCleared(draft)
    setDraft(emptyDraft())
    setProblems({})
    forget()
  }

  const undoClear = (): void => {
    if (cleared !== undefined) setDraft(cleared)
    setCleared(undefined)
  }

  return {
    draft,
    /** A text box, looked at when it is left. */
    text: (name: TextName) => ({ ...boxes.bind(name), onLeave: () => leave(name) }),
    choice: boxes.bind,
    tick: boxes.check,
    problems,
    failure,
    sending,
    cleared: cleared !== undefined,
    change,
    leave,
    goTo,
    send,
    clear,
    undoClear,
  }
}

export type ComplaintForm = ReturnType<typeof useComplaint>
