import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { StoredIssuer } from '#src/modules/billing/issuer-store.ts'
import { todayOf } from '#src/modules/billing/store.ts'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { sendingDays, voidingDays } from '@chaski/contract/billing/rules.ts'
import type { SendAnswer } from './answer.ts'
import { pauseBefore } from './decide.ts'
import { endSummary } from './end-summary.ts'
import { halt } from './halt.ts'
import { beginAttempt, endAttempt, findSigned, storeSigned } from './send-store.ts'
import { senderOf } from './sender-of.ts'
import { NoCertificate, signSummary } from './sign.ts'
import { stepSummary as saveStep, type StoredSummary, summaryLines } from './summary-store.ts'

const sign = async (deps: Deps, issuer: StoredIssuer, s: StoredSummary): Promise<void> => {
  try {
    const lines = await summaryLines(deps.db, s.summary_id)
    const bytes = await signSummary(deps, issuer, s, lines)
    await inTransaction(deps.db, async (trx) => {
      await storeSigned(trx, s, bytes)
      await saveStep(trx, s.summary_id, { state: 'SIGNED', pauseSeconds: 0 })
    })
  } catch (error) {
    if (!(error instanceof NoCertificate)) throw error
    await inTransaction(deps.db, (trx) => halt(deps, trx, issuer.issuer_id, error.message))
  }
}

const save = async (
  deps: Deps,
  trx: Db,
  issuer: StoredIssuer,
  s: StoredSummary,
  answer: SendAnswer,
): Promise<void> => {
  const today = await todayOf(trx)
  const days = s.condition === 'ADD' ? sendingDays : voidingDays
  const waits = pauseBefore(Math.max(1, s.tries), today, addDays(s.reference_day, days))
  switch (answer.kind) {
    case 'ticket':
      // The ticket before anything else: without it nobody could ask.
      return void (await saveStep(trx, s.summary_id, {
        state: 'WAITING',
        ticket: answer.ticket,
        pauseSeconds: 0,
      }))
    case 'accepted':
    case 'rejected':
    case 'fix':
      return endSummary(deps, trx, s, answer)
    case 'stop':
      await saveStep(trx, s.summary_id, { ...answer, state: s.state, pauseSeconds: waits })
      return halt(deps, trx, issuer.issuer_id, answer.text)
    default: {
      const code = 'code' in answer ? answer.code : null
      // Its name was taken: it arrived before, and its ticket is lost to us.
      if (s.ticket === null && answer.kind === 'unsure' && code !== null)
        return endSummary(deps, trx, s, { ...answer, code })
      const pauseSeconds = waits
      if (pauseSeconds === null)
        return endSummary(deps, trx, s, { kind: 'late', code, text: answer.text })
      return void (await saveStep(trx, s.summary_id, {
        state: s.ticket === null ? 'SENDING' : 'WAITING',
        code,
        text: answer.text,
        pauseSeconds,
      }))
    }
  }
}

/** One step of a summary: sign, hand over for a ticket, ask by the ticket. */
export const stepSummary = async (
  deps: Deps,
  issuer: StoredIssuer,
  s: StoredSummary,
): Promise<void> => {
  if (s.state === 'DRAFT') return sign(deps, issuer, s)
  const operation = s.ticket === null ? 'SEND' : 'STATUS'
  const attempt_id = await inTransaction(deps.db, async (trx) => {
    const state = s.ticket === null ? 'SENDING' : 'WAITING'
    await saveStep(trx, s.summary_id, { state, tried: true, pauseSeconds: 0 })
    return beginAttempt(trx, s, operation)
  })
  const sender = await senderOf(deps, issuer, s.is_trial)
  const file = s.ticket === null ? await findSigned(deps.db, s) : undefined
  const answer = s.ticket === null ? await sender.summary(file!) : await sender.status(s.ticket)
  await inTransaction(deps.db, async (trx) => {
    await endAttempt(trx, attempt_id, {
      outcome: answer.kind,
      code: 'code' in answer ? answer.code : null,
      detail: 'text' in answer ? answer.text : null,
      cdr: 'cdr' in answer ? answer.cdr : null,
    })
    await save(deps, trx, issuer, { ...s, tries: s.tries + 1 }, answer)
  })
}
