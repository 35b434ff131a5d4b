import type { z } from 'zod'
import { dayText } from '@chaski/contract/calendar/day.ts'
import type {
  answerForm,
  assignmentForm,
  ComplaintDetail,
  evidenceForm,
  linkForm,
  noteForm,
  offerForm,
  offerReplyForm,
  reclassificationForm,
} from '@chaski/contract/complaints/case-schema.ts'
import { complaintCan, dueDate, offerUntil } from '@chaski/contract/complaints/rules.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { notify } from '#src/modules/users/notify.ts'
import { actOnCase } from './act-on-case.ts'
import { handlers } from './case-store.ts'
import { replyToOffer } from '#src/modules/complaints/answer/reply-offer.ts'
import { mailQueue } from '#src/modules/complaints/answer/send-mail.ts'
import { isLimited, type Viewer } from '#src/access/reach.ts'
import { driverOfRide, linkBeyond } from './ride-store.ts'
import type { Db } from '#src/base/sql/sql.ts'

type On<F extends z.ZodType> = {
  deps: Deps
  db: Db
  viewer: Viewer
  actor: Actor
  complaint_id: number
  form: z.output<F>
}
type Done = Promise<ComplaintDetail>

const linkOf = (complaint_id: number): string => `/central/reclamos/${complaint_id}`

export const assignCase = async ({
  deps,
  db,
  viewer,
  actor,
  complaint_id,
  form,
}: On<typeof assignmentForm>): Done => {
  const person = (await handlers(db, viewer)).find(({ user_id }) => user_id === form.user_id)
  if (person === undefined)
    throw fail('REFUSED', {
      detail: 'Esa persona no puede responder reclamos.',
      errors: [{ path: 'user_id', code: 'REFUSED', detail: 'Elija a otra persona' }],
    })
  return actOnCase(db, {
    complaint_id,
    version: form.version,
    actor,
    may: complaintCan.assign,
    decide: () => ({
      entry: { kind: 'ASSIGNED', data: { user_id: person.user_id, name: person.name } },
      change: { assigned_user_id: person.user_id },
    }),
    after: async (trx, c) => {
      if (person.user_id === actor.id) return
      await notify(deps, trx, person, {
        kind: 'COMPLAINT_ASSIGNED',
        title: `Le asignaron ${c.code}`,
        detail: `Responder hasta el ${dayText(c.due_date)}`,
        link: linkOf(complaint_id),
      })
    },
  })
}

export const addNote = ({ db, actor, complaint_id, form }: On<typeof noteForm>): Done =>
  actOnCase(db, {
    complaint_id,
    version: form.version,
    actor,
    may: complaintCan.note,
    decide: () => ({
      entry: { kind: 'NOTE', text: form.text },
      change: {},
      attachments: form.attachments,
    }),
  })

/** Offers a solution: the clock stands still until the consumer answers, five business days at most. */
export const offerSolution = ({
  deps,
  db,
  actor,
  complaint_id,
  form,
}: On<typeof offerForm>): Done =>
  actOnCase(db, {
    complaint_id,
    version: form.version,
    actor,
    may: complaintCan.offer,
    decide: (c, calendar) => ({
      entry: { kind: 'OFFER', text: form.text, channel: c.answer_channel },
      change: {
        state: 'OFFER_SENT',
        offer_until: offerUntil(calendar, c.today),
        due_date: dueDate(calendar, c.filed_on, [
          ...c.offers,
          { sent_on: c.today, replied_on: null },
        ]),
      },
    }),
    after: async (trx, c, entry_id) => {
      if (c.email !== null)
        await deps.jobs.send(trx, mailQueue, { complaint_id, what: 'OFFER', entry_id })
    },
  })

/** What the consumer said to an offer by telephone, letter or in person. */
export const recordReply = ({ db, actor, complaint_id, form }: On<typeof offerReplyForm>): Done =>
  replyToOffer(db, actor, complaint_id, {
    accepted: form.accepted,
    statement: form.statement,
    attachments: form.attachments,
    version: form.version,
  })

/** A queja whose text is about the ride itself is by law a reclamo; the ticked box stays on the sheet. */
export const reclassifyCase = ({
  db,
  actor,
  complaint_id,
  form,
}: On<typeof reclassificationForm>): Done =>
  actOnCase(db, {
    complaint_id,
    version: form.version,
    actor,
    may: complaintCan.reclassify,
    decide: (c) => ({
      entry: {
        kind: 'RECLASSIFIED',
        text: form.reason,
        data: { from: c.kind, to: 'RECLAMO', claim_type_id: form.claim_type_id },
      },
      change: { kind: 'RECLAMO', claim_type_id: form.claim_type_id, complaint_type_id: null },
    }),
  })

/** Answers and closes the case; the words leave by mail, or the letter is printed and its proof added later. */
export const answerCase = ({ deps, db, actor, complaint_id, form }: On<typeof answerForm>): Done =>
  actOnCase(db, {
    complaint_id,
    version: form.version,
    actor,
    may: complaintCan.answer,
    decide: (c) => ({
      entry: {
        kind: 'ANSWER',
        text: form.text,
        actions: form.actions === '' ? null : form.actions,
        channel: c.answer_channel,
        data: { late: c.overdue },
      },
      change: { state: 'ANSWERED', closed: true },
      attachments: form.attachments,
    }),
    after: async (trx, c, entry_id) => {
      if (c.email !== null)
        await deps.jobs.send(trx, mailQueue, { complaint_id, what: 'ANSWER', entry_id })
    },
  })

export const addEvidence = ({ db, actor, complaint_id, form }: On<typeof evidenceForm>): Done =>
  actOnCase(db, {
    complaint_id,
    version: form.version,
    actor,
    may: complaintCan.note,
    decide: () => ({
      entry: { kind: 'EVIDENCE', text: form.text, data: { delivered_on: form.delivered_on } },
      change: {},
      attachments: form.attachments,
    }),
  })

const linkedThings: Record<string, { path: string; detail: string }> = {
  complaint_case_service: { path: 'service_id', detail: 'Ese servicio no existe' },
  complaint_case_driver: { path: 'driver_id', detail: 'Ese conductor no existe' },
  complaint_case_sanction: { path: 'sanction_id', detail: 'Esa sanción no existe' },
}

const unknownLink = (error: unknown) => {
  const { constraint } = (error ?? {}) as { constraint?: string }
  const found = linkedThings[constraint ?? '']
  if (found === undefined) return null
  const { path, detail } = found
  return fail('VALIDATION_FAILED', {
    detail: `${detail}.`,
    errors: [{ path, code: 'UNKNOWN', detail }],
  })
}

/** The ride, driver and sanction that a case is about; each must exist. */
export const linkCase = async ({
  db,
  viewer,
  actor,
  complaint_id,
  form,
}: On<typeof linkForm>): Done => {
  const { version, ...named } = form
  const beyond = isLimited(viewer) ? await linkBeyond(db, viewer, named) : null
  if (beyond !== null) throw unknownLink({ constraint: beyond })!
  // A ride says who drove it.
  const driver_id = named.driver_id ?? (await driverOfRide(db, named.service_id))
  const links = { ...named, driver_id }
  return actOnCase(db, {
    complaint_id,
    version,
    actor,
    may: complaintCan.note,
    decide: () => ({ entry: { kind: 'LINKED', data: links }, change: links }),
  }).catch((error: unknown) => {
    throw unknownLink(error) ?? error
  })
}
