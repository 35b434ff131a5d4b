import { useCallback, useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { holdsNothing } from '@chaski/contract/documents/rules.ts'
import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { callAsApplicant } from './call-as-applicant.ts'
import { type DocumentDrafts, documentDrafts } from './document-drafts.ts'
import { sendWaiting } from './send-document.ts'

export type ApplicantDocuments = {
  slots: DocumentSlot[]
  drafts: DocumentDrafts
  /** Documents that are on this phone and not yet with the company. */
  kept: ReadonlySet<number>
}

const replaced = (slots: readonly DocumentSlot[], after: readonly DocumentSlot[]) =>
  slots.map((slot) => after.find((one) => one.document_id === slot.document_id) ?? slot)

const loadDocuments = async (driver_id: number): Promise<ApplicantDocuments> => {
  const drafts = await documentDrafts(driver_id)
  const { data } = await callAsApplicant(recruitment.documents, { params: { driver_id } })
  const slots = data.filter((slot) => !holdsNothing(slot.code))
  const sent = await sendWaiting(drafts, driver_id, slots)
  const kept = new Set((await drafts.all()).map(({ document_id }) => document_id))
  return { slots: replaced(slots, sent), drafts, kept }
}

/** The documents of an applicant; what waits on the phone is sent when the page opens and when the signal returns. */
export function useDocuments(driver_id: number) {
  const [documents, setDocuments] = useState<ApplicantDocuments>()
  const [problem, setProblem] = useState<CallError>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    loadDocuments(driver_id).then(
      (loaded) => {
        if (gone) return
        setDocuments(loaded)
        setProblem(undefined)
      },
      (error: unknown) => {
        if (!gone && error instanceof CallError) setProblem(error)
      },
    )
    return () => {
      gone = true
    }
  }, [driver_id, attempt])
  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  const change = (after: DocumentSlot) =>
    setDocuments((before) =>
      before === undefined
        ? before
        : {
            ...before,
            slots: replaced(before.slots, [after]),
            kept: new Set([...before.kept].filter((id) => id !== after.document_id)),
          },
    )
  return { documents, problem, retry, change }
}
