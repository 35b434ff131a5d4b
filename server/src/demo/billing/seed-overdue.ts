import { randomBytes } from 'node:crypto'
import { amountInWords } from '@chaski/contract/billing/amount-in-words.ts'
import { lineAmounts, totalsOf } from '@chaski/contract/billing/amount-rules.ts'
import { sendingDays } from '@chaski/contract/billing/rules.ts'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { monthText } from '@chaski/contract/reports/month-words.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { getIssuer } from '#src/modules/billing/issuer-store.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { issuerParty } from '#src/modules/billing/setup/issuer-party.ts'
import { insertComprobante, takeNumber } from '#src/modules/billing/store.ts'
import { admitOverdue, lastCompany } from './seed-store.ts'

const issuedAgo = 50
const payableFor = 30
/** Ten days more, and the desk refuses its rides on account. */
const admitted = 30

/** A factura of seven weeks ago that nobody has paid: no use case dates one back, so it is written here. */
export const seedOverdue = async (deps: Deps): Promise<void> => {
  const { db } = deps
  const issuer = await getIssuer(db)
  const company = await lastCompany(db)
  if (issuer.adapter !== 'none' || company === undefined) return
  const issued_on = addDays(localTime(new Date()).date, -issuedAgo)
  const total_cents = 48_650
  const line = {
    description: `Servicios de taxi de ${monthText(issued_on.slice(0, 7))}`,
    affectation: 'EXONERADO',
    ...lineAmounts(total_cents, 'EXONERADO'),
  } as const
  await inTransaction(db, async (trx) => {
    const { issuer_id } = issuer
    const numbered = await takeNumber(trx, issuer_id, {
      kind: 'FACTURA',
      letter: 'F',
      is_trial: true,
    })
    if (numbered === undefined) return
    await insertComprobante(trx, {
      ...numbered,
      ...totalsOf([line]),
      issuer_id,
      kind: 'FACTURA',
      is_trial: true,
      issued_on,
      deadline: addDays(issued_on, sendingDays),
      issuer: await issuerParty(trx, issuer),
      client: {
        client_type: 'RUC',
        client_number: company.ruc,
        client_name: company.name,
        client_address: company.address,
        client_email: null,
      },
      words: amountInWords(total_cents),
      detraccion_cents: 0,
      detraccion_account: null,
      payment_form: 'CREDITO',
      purchase_order: null,
      source: 'FREE',
      company_id: company.company_id,
      coverage_id: null,
      reference_id: null,
      reason_code: null,
      reason: null,
      public_token: randomBytes(16).toString('base64url'),
      created_by: 'Nélida Cáceres',
      lines: [line],
      cuotas: [{ due_date: addDays(issued_on, payableFor), amount_cents: total_cents }],
      service_ids: [],
    })
    await admitOverdue(trx, company.company_id, admitted)
  })
  await workIssuer(deps, issuer.issuer_id)
}
