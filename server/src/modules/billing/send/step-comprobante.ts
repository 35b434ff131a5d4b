import { kindCodes } from '@chaski/contract/billing/kinds.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { undoes } from '#src/modules/billing/issue/correct.ts'
import type { StoredIssuer } from '#src/modules/billing/issuer-store.ts'
import { queueMail } from '#src/modules/billing/print/mail-comprobante.ts'
import {
  findComprobante,
  releaseTrips,
  type StoredComprobante,
  todayOf,
} from '#src/modules/billing/store.ts'
import type { SendAnswer } from './answer.ts'
import { afterAnswer, nextStep, pauseBefore, toldBySummary } from './decide.ts'
import { gatherBoletas } from './gather-boletas.ts'
import { halt } from './halt.ts'
import {
  beginAttempt,
  type Due,
  endAttempt,
  findSigned,
  storeSigned,
  markSending,
  markSigned,
  settle,
} from './send-store.ts'
import { senderOf } from './sender-of.ts'
import { NoCertificate, signComprobante } from './sign.ts'

const sign = async (
  deps: Deps,
  issuer: StoredIssuer,
  c: StoredComprobante,
  bySummary: boolean,
): Promise<void> => {
  try {
    const bytes = await signComprobante(deps, issuer, c)
    // Whatever dies before this line leaves a draft, which is signed again under its number.
    await inTransaction(deps.db, async (trx) => {
      await storeSigned(trx, c, bytes)
      await markSigned(trx, c.comprobante_id, bySummary)
      // Whoever bought does not wait for the night.
      if (bySummary && c.client_email !== null)
        await queueMail(deps, trx, c.comprobante_id, c.client_email)
    })
  } catch (error) {
    if (!(error instanceof NoCertificate)) throw error
    await inTransaction(deps.db, (trx) => halt(deps, trx, issuer.issuer_id, error.message))
  }
}

const ask = async (
  deps: Deps,
  issuer: StoredIssuer,
  c: StoredComprobante,
  step: 'SEND' | 'FIND',
): Promise<SendAnswer> => {
  const sender = await senderOf(deps, issuer, c.is_trial)
  if (step === 'FIND')
    return sender.find({
      ruc: c.issuer.ruc,
      type: kindCodes[c.kind],
      series: c.series,
      number: c.number,
    })
  const file = await findSigned(deps.db, c)
  if (file === undefined) throw new Error(`${c.series}-${c.number} is not signed`)
  return sender.send(file)
}

/** One step of one comprobante: each ends in the database before the next begins. */
export const stepComprobante = async (
  deps: Deps,
  issuer: StoredIssuer,
  due: Due,
): Promise<void> => {
  const { comprobante_id } = due
  const c = (await findComprobante(deps.db, unlimited, comprobante_id))!
  const bySummary = toldBySummary(issuer.boletas_by, c)
  const step = nextStep(due, bySummary)
  if (step === 'SIGN') return sign(deps, issuer, c, bySummary)
  if (step === 'GATHER') return gatherBoletas(deps.db, issuer, c.issued_on)
  const attempt_id = await inTransaction(deps.db, async (trx) => {
    await markSending(trx, comprobante_id, step === 'SEND')
    return beginAttempt(trx, c, step)
  })
  const answer = await ask(deps, issuer, c, step)
  const today = await todayOf(deps.db)
  const outcome = afterAnswer(due, answer)
  const tries = due.tries + (step === 'SEND' ? 1 : 0)
  const pauseSeconds = {
    NOW: 0,
    LATER: pauseBefore(tries, today, due.deadline),
    NEVER: null,
  }[outcome.next]
  await inTransaction(deps.db, async (trx) => {
    await endAttempt(trx, attempt_id, {
      outcome: answer.kind,
      code: 'code' in answer ? answer.code : null,
      detail: 'text' in answer ? answer.text : null,
      cdr: 'cdr' in answer ? answer.cdr : null,
    })
    await settle(trx, comprobante_id, { ...outcome, pauseSeconds })
    if (outcome.halt)
      await halt(deps, trx, issuer.issuer_id, outcome.text ?? 'SUNAT no acepta la clave')
    if (answer.kind !== 'accepted') return
    if (c.reference_id !== null && undoes(c)) await releaseTrips(trx, c.reference_id)
    if (c.client_email !== null) await queueMail(deps, trx, comprobante_id, c.client_email)
  })
}
