import { CallError } from '@chaski/contract/client.ts'
import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { callAsApplicant } from './call-as-applicant.ts'
import type { DocumentDraft, DocumentDrafts } from './document-drafts.ts'

/** The connection is gone, or too slow: nothing was decided about what was sent. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof CallError && error.body.statusCode === 0

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** Hands a document in, dates first and then its picture; what did not get through stays on the phone. */
export const sendDocument = async (
  drafts: DocumentDrafts,
  driver_id: number,
  slot: DocumentSlot,
  draft: DocumentDraft,
): Promise<DocumentSlot> => {
  const { document_id } = slot
  const params = { driver_id, document_id }
  const saved = await callAsApplicant(recruitment.saveDocument, {
    params,
    body: {
      number: orNull(draft.number),
      issued_on: orNull(draft.issued_on),
      expires_on: orNull(draft.expires_on),
      version: slot.current?.version ?? null,
    },
  })
  const after = draft.picture === null ? saved : await sendPicture(params, draft.picture)
  await drafts.drop(document_id)
  return after
}

const sendPicture = (params: { driver_id: number; document_id: number }, picture: Blob) => {
  const upload = new FormData()
  const name = picture.type === 'application/pdf' ? 'documento.pdf' : 'documento.jpg'
  upload.append('file', picture, name)
  return callAsApplicant(recruitment.addCapture, { params, body: upload })
}

/** Everything that waits on this phone for signal, one after the other; a refusal leaves its document to be looked at. */
export const sendWaiting = async (
  drafts: DocumentDrafts,
  driver_id: number,
  slots: readonly DocumentSlot[],
): Promise<DocumentSlot[]> => {
  const sent: DocumentSlot[] = []
  for (const { document_id, draft } of await drafts.all()) {
    const slot = slots.find((one) => one.document_id === document_id)
    if (!draft.ready || slot === undefined) continue
    try {
      sent.push(await sendDocument(drafts, driver_id, slot, draft))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isCutOff(error)) return sent
      await drafts.write(document_id, { ...draft, ready: false })
    }
  }
  return sent
}
