import { sql } from 'kysely'
import { run } from '#src/base/sql/sql.ts'
import type { Foreign, Rows } from './foreign-place.ts'

/** A driver's account, paid and closed; the weeks of whoever is asked about as their own too. */
export const ledgerRecords = async ({ db, add, place, account, today }: Foreign): Promise<Rows> => {
  const { driver_id, mark } = place
  const batch_id = await add('ledger_pay_batch', {
    day: today,
    method: 'YAPE',
    reference: 'lote',
    created_by: 'Prueba',
  })
  const closing_id = await add('ledger_closing', {
    period_start: '2026-11-09',
    period_end: '2026-11-15',
    created_by: 'Prueba',
  })
  await add('ledger_closing_driver', { closing_id, driver_id, state: 'SKIPPED', detail: mark })
  await run(
    db,
    sql`insert into driver_payee (driver_id, bank_name, bank_account) values (${driver_id}, ${mark}, ${mark})`,
  )
  const settled = (of: number, closed_by: string) =>
    add('settlement', {
      driver_id: of,
      period_start: '2020-01-06',
      period_end: '2020-01-12',
      plan: 'COMMISSION',
      commission_bp: 2000,
      weekly_fee_cents: 0,
      services: 0,
      gross_cents: 500,
      outlay_cents: 0,
      commission_cents: 500,
      fee_cents: 0,
      collected_cents: 0,
      advances_cents: 0,
      adjustments_cents: 0,
      balance_cents: 0,
      closed_by,
      sealed: true,
    })
  return {
    coverage: {
      batch_id,
      closing_id,
      settlement_id: await settled(driver_id, mark),
      entry_id: await add('ledger_entry', {
        driver_id,
        day: today,
        kind: 'ADVANCE',
        amount_cents: -100,
        reason: mark,
        batch_id,
        created_by: mark,
      }),
    },
    company: {
      // The driver who is asked about as their own too: who closed their week is nothing foreign to them.
      settlement_id: await settled(account.driver_id, 'Prueba'),
    },
  }
}
