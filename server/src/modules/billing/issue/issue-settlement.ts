import type { ClientType } from '@chaski/contract/billing/kinds.ts'
import { settlementCan } from '@chaski/contract/billing/rules.ts'
import type {
  LineForm,
  SettlementSale,
  SettlementSaleForm,
} from '@chaski/contract/billing/schema.ts'
import { dayText } from '@chaski/contract/calendar/day.ts'
import { fail } from '@chaski/contract/errors.ts'
import { identityType } from '@chaski/contract/identity/document.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import {
  comprobantesOfSettlement,
  insertOfSettlement,
  type StoredComprobante,
} from '#src/modules/billing/store.ts'
import { lockAccount } from '#src/modules/reports/settlement/lock-account.ts'
import { settlementToBill } from '#src/modules/reports/settlement/settlement-to-bill.ts'
import { issue } from './issue.ts'

const clientTypes: Record<number, ClientType> = {
  [identityType.DNI]: 'DNI',
  [identityType.CE]: 'CE',
  [identityType.OTHER]: 'PASSPORT',
}

const found = async (db: Db, who: Who, settlement_id: number) => {
  const s = await settlementToBill(db, who.scope, settlement_id)
  if (s === undefined) throw fail('NOT_FOUND')
  return s
}

/** What the company earned of a driver in a closed week, as it would be sold: taxed, whoever sells the rides. */
export const settlementSaleOf = async (
  db: Db,
  who: Who,
  settlement_id: number,
): Promise<SettlementSale> => {
  const s = await found(db, who, settlement_id)
  const week = `del ${dayText(s.period_start)} al ${dayText(s.period_end)}`
  const line = (what: string, total_cents: number): LineForm[] =>
    total_cents > 0 ? [{ description: `${what} ${week}`, total_cents, affectation: 'GRAVADO' }] : []
  const lines = [
    ...line('Comisión por servicios', s.commission_cents),
    ...line('Cuota o alquiler', s.fee_cents),
  ]
  return {
    settlement_id,
    lines,
    total_cents: lines.reduce((sum, { total_cents }) => sum + total_cents, 0),
    client: {
      client_type: clientTypes[s.document_type_id] ?? 'NONE',
      client_number: s.document_number,
      client_name: s.name,
      client_address: '',
      client_email: s.email,
    },
    issued: await comprobantesOfSettlement(db, settlement_id),
  }
}

/** Once: it was taken off the driver's account with the week, so it is paid as it is issued. */
export const issueSettlement = (
  deps: Deps,
  db: Db,
  who: Who,
  settlement_id: number,
  form: SettlementSaleForm,
): Promise<StoredComprobante> =>
  inTransaction(db, async (trx) => {
    const { driver_id, coverage_id } = await found(trx, who, settlement_id)
    // Of two at once the second finds the first's.
    await lockAccount(trx, who.scope, driver_id)
    const sale = await settlementSaleOf(trx, who, settlement_id)
    requireAllowed(settlementCan.bill(sale))
    const made = await issue(deps, trx, who, {
      ...form,
      payment_form: 'CONTADO',
      cuotas: [],
      purchase_order: '',
      lines: sale.lines,
      source: 'SETTLEMENT',
      company_id: null,
      coverage_id,
      service_ids: [],
      corrects: null,
    })
    await insertOfSettlement(trx, made.comprobante_id, settlement_id)
    return made
  })
