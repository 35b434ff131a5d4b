import { sql } from 'kysely'
import { one } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/session/principal.ts'
import type { Foreign, Ids } from './foreign-place.ts'

/** A company's account holds rides of every coverage: it is foreign to whoever is limited to some as well. */
export const receivableRecords = async (f: Foreign, factura: number): Promise<Ids> => {
  const { db, admin, add, file, account, both, today } = f
  const { company_id, company_user_id } = account
  const { receivable_id } = await one(
    db,
    sql<{
      receivable_id: number
    }>`update receivable set promise_note = ${both}, promised_on = '2026-12-01'
      where comprobante_id = ${factura} returning receivable_id`,
  )
  const company_payment_id = await add('company_payment', {
    company_id,
    paid_on: today,
    amount_cents: 100,
    note: both,
    created_by: both,
    means: 'TRANSFER',
    operation: 'XQ1',
  })
  const closed_statement_id = await add('closed_statement', {
    number: 9999,
    company_id,
    month: '2026-10',
    line_mode: 'CENTERS',
    company: {
      name: both,
      ruc: null,
      address: both,
      tax_treatment: 'GRAVADO',
      payment_days: 30,
    },
    services: 1,
    late_services: 0,
    total_cents: 100,
    closed_by: both,
  })
  const closing_run_id = await add('closing_run', {
    kind: 'CLOSE',
    month: '2026-10',
    line_mode: 'CENTERS',
    actor: systemActor,
  })
  await add('closing_run_item', {
    closing_run_id,
    company_id,
    closed_statement_id,
    outcome: 'REFUSED',
    detail: both,
  })
  return {
    company_id,
    receivable_id,
    company_payment_id,
    closed_statement_id,
    closing_run_id,
    charge_id: await add('charge', { receivable_id, amount_cents: 100, created_by: both }),
    write_off_id: await add('receivable_write_off', {
      receivable_id,
      reason: both,
      amount_cents: 100,
      asked_by: admin.user_id,
      asked_name: both,
    }),
    payment_notice_id: await add('payment_notice', {
      company_id,
      company_user_id,
      sent_by: both,
      paid_on: today,
      amount_cents: 100,
      means: 'TRANSFER',
      operation: 'XQ2',
      note: both,
      file_id: await file(),
    }),
  }
}
