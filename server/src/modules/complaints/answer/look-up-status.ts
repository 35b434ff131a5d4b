import type { z } from 'zod'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { plainFollowUpCode } from '@chaski/contract/complaints/follow-up-code.ts'
import {
  acceptanceSentence,
  type consumerReply,
  type StatusAnswer,
  type statusQuestion,
} from '@chaski/contract/complaints/public-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { addressKey } from '#src/http/admission/address-key.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { documentLink } from './document-link.ts'
import { limitLookUp } from '#src/modules/complaints/file/limits.ts'
import { readCase } from '#src/modules/complaints/case/read-case.ts'
import { replyToOffer } from './reply-offer.ts'
import { findSheetToFollow, momentOf } from '#src/modules/complaints/store.ts'

const linkHours = 1

/** One answer for a wrong code, a wrong document and a foreign sheet. */
const unknown = () =>
  fail('NOT_FOUND', {
    detail: 'No encontramos un reclamo con ese código y documento. Revise ambos datos.',
  })

const presentStatus = async (deps: Deps, c: ComplaintDetail): Promise<StatusAnswer> => {
  const answer = c.entries.find(({ kind }) => kind === 'ANSWER')
  const offer = c.state === 'OFFER_SENT' ? c.entries.findLast(({ kind }) => kind === 'OFFER') : null
  const { at } = await momentOf(deps.db)
  return {
    code: c.code,
    number: c.number,
    kind: c.kind,
    registered_at: c.registered_at,
    due_date: c.due_date,
    state: c.state,
    overdue: c.overdue,
    pdf_url: documentLink(deps, c.complaint_uuid, at, linkHours),
    answer: answer ? { at: answer.at, text: answer.text ?? '', actions: answer.actions } : null,
    offer: offer
      ? {
          entry_id: offer.entry_id,
          at: offer.at,
          text: offer.text ?? '',
          until: c.offer_until ?? c.due_date,
        }
      : null,
  }
}

const find = async (
  deps: Deps,
  actor: Actor,
  question: z.output<typeof statusQuestion>,
): Promise<number> => {
  const code = plainFollowUpCode(question.code)
  const document = question.document_number.toUpperCase().replace(/\s+/g, '')
  const sheet = await limitLookUp(deps.db, { address: addressKey(actor.ip ?? ''), document }, () =>
    findSheetToFollow(deps.db, code, document),
  )
  if (sheet === undefined) throw unknown()
  return sheet.complaint_id
}

/** What the consumer may know of the case: by follow-up code and document together, never by one alone. */
export const lookUpStatus = async (
  deps: Deps,
  actor: Actor,
  question: z.output<typeof statusQuestion>,
): Promise<StatusAnswer> =>
  presentStatus(deps, await readCase(deps.db, await find(deps, actor, question)))

/** The consumer accepts or rejects the offer on screen, and no other. */
export const replyPublicly = async (
  deps: Deps,
  actor: Actor,
  { entry_id, accepted, ...question }: z.output<typeof consumerReply>,
): Promise<StatusAnswer> => {
  const complaint_id = await find(deps, actor, question)
  const { offer } = await presentStatus(deps, await readCase(deps.db, complaint_id))
  if (offer?.entry_id !== entry_id)
    throw fail('STATE_CONFLICT', { detail: 'Esa propuesta ya no espera respuesta.' })
  const statement = accepted ? acceptanceSentence : 'No acepto la solución ofrecida.'
  const c = await replyToOffer(deps.db, actor, complaint_id, { accepted, statement, version: null })
  return presentStatus(deps, c)
}
