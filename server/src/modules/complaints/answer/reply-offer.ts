import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { complaintCan, dueDate } from '@chaski/contract/complaints/rules.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { actOnCase } from '#src/modules/complaints/case/act-on-case.ts'
import type { CaseChange } from '#src/modules/complaints/case/case-store.ts'
import type { Db } from '#src/base/sql/sql.ts'

export type Reply = {
  accepted: boolean
  statement: string
  attachments?: readonly string[]
  version: number | null
}

/** An accepted offer closes the case without a further answer; a rejected one lets the clock run on. */
export const replyToOffer = (
  db: Db,
  actor: Actor,
  complaint_id: number,
  reply: Reply,
): Promise<ComplaintDetail> =>
  actOnCase(db, {
    complaint_id,
    version: reply.version,
    actor,
    may: complaintCan.replyOffer,
    decide: (c, calendar) => {
      const offers = c.offers.map((offer) => ({
        ...offer,
        replied_on: offer.replied_on ?? c.today,
      }))
      const change: CaseChange = reply.accepted
        ? { state: 'AGREED', closed: true }
        : {
            state: 'IN_PROGRESS',
            due_date: dueDate(calendar, c.filed_on, offers),
          }
      return {
        entry: {
          kind: reply.accepted ? 'OFFER_ACCEPTED' : 'OFFER_REJECTED',
          text: reply.statement,
        },
        change,
        attachments: reply.attachments ?? [],
      }
    },
  })
