import type { z } from 'zod'
import { undoingReasons } from '@chaski/contract/billing/kinds.ts'
import {
  clientProblem,
  comprobanteCan,
  namedClient,
  noteProblem,
} from '@chaski/contract/billing/rules.ts'
import type { CorrectionForm, retryForm, voidForm } from '@chaski/contract/billing/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import { getIssuer } from '#src/modules/billing/issuer-store.ts'
import { insertSummary, insertSummaryLine } from '#src/modules/billing/send/summary-store.ts'
import { issuerParty } from '#src/modules/billing/setup/issuer-party.ts'
import {
  findComprobante,
  lockComprobante,
  mendComprobante,
  startVoiding,
  type StoredComprobante,
  todayOf,
  tryAgainNow,
} from '#src/modules/billing/store.ts'
import { issue, sendQueue } from './issue.ts'

const held = async (
  trx: Db,
  who: Who,
  comprobante_id: number,
  version?: number,
): Promise<StoredComprobante> => {
  const c = await lockComprobante(trx, who.scope, comprobante_id)
  if (c === undefined) throw fail('NOT_FOUND')
  if (version !== undefined && c.version !== version) throw fail('VERSION_CONFLICT', { current: c })
  return c
}

/** A note takes back or adds to what was accepted; the whole of it when the reason says so. */
export const issueNote = (
  deps: Deps,
  db: Db,
  who: Who,
  comprobante_id: number,
  form: CorrectionForm,
): Promise<StoredComprobante> =>
  inTransaction(db, async (trx) => {
    const of = await held(trx, who, comprobante_id)
    requireAllowed(comprobanteCan.note(of))
    const hasLines = form.lines.length > 0
    const lines = hasLines ? form.lines : of.lines
    const total_cents = lines.reduce((sum, line) => sum + line.total_cents, 0)
    const problem = noteProblem({ ...form, hasLines, total_cents }, of)
    if (problem !== null)
      throw fail('REFUSED', {
        detail: `${problem.detail}.`,
        errors: [{ ...problem, code: 'REFUSED' }],
      })
    const issuer = await getIssuer(trx)
    if ((issuer.adapter === 'none') !== of.is_trial)
      throw fail('REFUSED', { detail: 'Es de prueba, o se emitió antes de cambiar el envío.' })
    return issue(deps, trx, who, {
      kind: form.kind,
      client: { ...of },
      payment_form: 'CONTADO',
      cuotas: [],
      purchase_order: '',
      lines,
      source: 'NOTE',
      company_id: of.company_id,
      coverage_id: of.coverage_id,
      service_ids: [],
      corrects: { of, reason_code: form.reason_code, reason: form.reason },
    })
  })

/** Facturas are taken back by a comunicación de baja, boletas by a resumen; each is a paper of its own. */
export const voidComprobante = (
  deps: Deps,
  db: Db,
  who: Who,
  comprobante_id: number,
  { version, reason }: z.output<typeof voidForm>,
): Promise<StoredComprobante> =>
  inTransaction(db, async (trx) => {
    const c = await held(trx, who, comprobante_id, version)
    const today = await todayOf(trx)
    requireAllowed(comprobanteCan.void(c, today))
    const issuer = await getIssuer(trx)
    const summary_id = await insertSummary(trx, {
      issuer_id: issuer.issuer_id,
      kind: c.series.startsWith('F') ? 'RA' : 'RC',
      issued_on: today,
      reference_day: c.issued_on,
      is_trial: c.is_trial,
      issuer: await issuerParty(trx, issuer),
    })
    await insertSummaryLine(trx, { summary_id, comprobante_id, reason, state_before: c.state })
    await startVoiding(trx, comprobante_id)
    await writeAudit(trx, who.actor, {
      action: 'VOID_COMPROBANTE',
      entity: 'billing',
      entity_id: comprobante_id,
      after: { series: c.series, number: c.number, reason },
    })
    await deps.jobs.send(trx, sendQueue, { issuer_id: issuer.issuer_id })
    return (await findComprobante(trx, who.scope, comprobante_id))!
  })

/** Now rather than later; what was given back is signed anew under its number. */
export const retryComprobante = (
  deps: Deps,
  who: Who,
  comprobante_id: number,
  { version, client }: z.output<typeof retryForm>,
): Promise<StoredComprobante> =>
  inTransaction(deps.db, async (trx) => {
    const c = await held(trx, who, comprobante_id, version)
    requireAllowed(comprobanteCan.retry(c))
    const issuer = await getIssuer(trx)
    if (c.state === 'NEEDS_FIX') {
      const mended = client ?? c
      const problem = clientProblem({ ...c, client: mended })
      if (problem !== null)
        throw fail('REFUSED', {
          detail: `${problem.detail}.`,
          errors: [{ ...problem, code: 'REFUSED' }],
        })
      await mendComprobante(
        trx,
        comprobante_id,
        await issuerParty(trx, issuer),
        namedClient(mended),
      )
    } else if (client !== undefined)
      throw fail('STATE_CONFLICT', { detail: 'Solo se corrige lo que fue devuelto.' })
    else await tryAgainNow(trx, comprobante_id)
    await writeAudit(trx, who.actor, {
      action: 'RETRY_COMPROBANTE',
      entity: 'billing',
      entity_id: comprobante_id,
      after: { state: c.state, client },
    })
    await deps.jobs.send(trx, sendQueue, { issuer_id: issuer.issuer_id })
    return (await findComprobante(trx, who.scope, comprobante_id))!
  })

/** Whether a note, once accepted, frees the rides of what it corrects. */
export const undoes = (note: { kind: string; reason_code: string | null }): boolean =>
  note.kind === 'NOTA_CREDITO' && undoingReasons.includes(note.reason_code ?? '')
