import { randomBytes } from 'node:crypto'
import {
  cuotasProblem,
  detraccionOf,
  lineAmounts,
  totalsOf,
} from '@chaski/contract/billing/amount-rules.ts'
import { amountInWords } from '@chaski/contract/billing/amount-in-words.ts'
import type { ComprobanteKind, ComprobanteSource } from '@chaski/contract/billing/kinds.ts'
import {
  clientProblem,
  letterOf,
  namedClient,
  sendingDays,
} from '@chaski/contract/billing/rules.ts'
import type { LineForm, TripSaleForm } from '@chaski/contract/billing/schema.ts'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import { getIssuer } from '#src/modules/billing/issuer-store.ts'
import { issuerParty } from '#src/modules/billing/setup/issuer-party.ts'
import {
  findComprobante,
  insertComprobante,
  type StoredComprobante,
  takeNumber,
  todayOf,
} from '#src/modules/billing/store.ts'
import { unlimited } from '#src/access/scope.ts'

export const sendQueue = 'comprobantes'

/** What is sold, whatever it comes from. */
export type Sale = Omit<TripSaleForm, 'kind'> & {
  kind: ComprobanteKind
  lines: readonly LineForm[]
  source: ComprobanteSource
  company_id: number | null
  coverage_id: number | null
  service_ids: readonly number[]
  /** Of a note: what it corrects. */
  corrects: { of: StoredComprobante; reason_code: string; reason: string } | null
}

const refused = (problem: { path: string; detail: string } | null): void => {
  if (problem === null) return
  const { path, detail } = problem
  throw fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code: 'REFUSED', detail }] })
}

/** 128 bits: whoever has not got the link does not find it. */
const newToken = (): string => randomBytes(16).toString('base64url')

/** Load, decide, number, save, ask for the signature: in one transaction, so that a number is never without its comprobante. */
export const issue = (
  deps: Pick<Deps, 'jobs'>,
  db: Db,
  who: Pick<Who, 'actor'>,
  sale: Sale,
): Promise<StoredComprobante> =>
  inTransaction(db, async (trx) => {
    const issuer = await getIssuer(trx)
    const party = await issuerParty(trx, issuer)
    const issued_on = await todayOf(trx)
    const { kind, corrects } = sale
    const lines = sale.lines.map((line) => ({
      ...line,
      ...lineAmounts(line.total_cents, line.affectation),
    }))
    const totals = totalsOf(lines)
    refused(clientProblem({ ...sale, total_cents: totals.total_cents }))
    const detraccion_cents = kind === 'FACTURA' ? detraccionOf(totals) : 0
    if (detraccion_cents > 0 && issuer.bn_account === '')
      refused({
        path: 'lines',
        detail: 'Falta la cuenta del Banco de la Nación para la detracción',
      })
    const onCredit = sale.payment_form === 'CREDITO' && kind === 'FACTURA'
    const terms = { ...totals, issued_on, detraccion_cents, cuotas: sale.cuotas }
    const problem = onCredit ? cuotasProblem(terms) : null
    refused(problem === null ? null : { path: 'cuotas', detail: problem })
    const is_trial = issuer.adapter === 'none'
    const numbered = await takeNumber(trx, issuer.issuer_id, {
      kind,
      letter: letterOf(kind, corrects?.of.series),
      is_trial,
    })
    if (numbered === undefined)
      throw fail('REFUSED', { detail: 'No hay una serie activa para este comprobante.' })
    const comprobante_id = await insertComprobante(trx, {
      ...numbered,
      ...totals,
      issuer_id: issuer.issuer_id,
      kind,
      is_trial,
      issued_on,
      deadline: addDays(issued_on, sendingDays),
      issuer: party,
      client: namedClient(sale.client),
      words: amountInWords(totals.total_cents),
      detraccion_cents,
      detraccion_account: detraccion_cents > 0 ? issuer.bn_account : null,
      payment_form: onCredit ? 'CREDITO' : 'CONTADO',
      purchase_order: sale.purchase_order === '' ? null : sale.purchase_order,
      source: sale.source,
      company_id: sale.company_id,
      coverage_id: sale.coverage_id,
      reference_id: corrects?.of.comprobante_id ?? null,
      reason_code: corrects?.reason_code ?? null,
      reason: corrects?.reason ?? null,
      public_token: newToken(),
      created_by: who.actor.name,
      lines,
      cuotas: onCredit ? sale.cuotas : [],
      service_ids: sale.service_ids,
    })
    await writeAudit(trx, who.actor, {
      action: 'ISSUE',
      entity: 'billing',
      entity_id: comprobante_id,
      after: { kind, ...numbered, total_cents: totals.total_cents, client: sale.client },
    })
    await deps.jobs.send(trx, sendQueue, { issuer_id: issuer.issuer_id })
    return (await findComprobante(trx, unlimited, comprobante_id))!
  })
