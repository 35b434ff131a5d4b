import { exports } from '@chaski/contract/exports/endpoints.ts'
import {
  type AccountRow,
  planNames,
  settlementStateNames,
} from '@chaski/contract/reports/settlement-schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { accountRows } from './account-list-store.ts'

const { text, day, moment, money, count, decimal } = columnsOf<AccountRow>()

/** What drivers are owed for a period, as a file. */
export const settlementExport = listExport(exports.settlements, {
  title: 'Liquidaciones',
  rows: ({ principal, query: { date_start, date_finish, ...query } }) =>
    accountRows(principal, { date_start, date_finish }, query),
  columns: () => [
    text('Código', 10, (a) => a.code),
    text('Conductor', 30, (a) => a.name),
    day('Desde', (a) => a.date_start),
    day('Hasta', (a) => a.date_finish),
    text('Plan', 22, (a) => planNames[a.plan]),
    decimal('Comisión (%)', (a) => (a.plan === 'COMMISSION' ? a.commission_bp / 100 : null)),
    count('Servicios', (a) => a.services),
    money('Producido (S/)', (a) => a.gross_cents),
    money('Peajes y parqueo (S/)', (a) => a.outlay_cents),
    money('Comisión (S/)', (a) => a.commission_cents),
    money('Cuota (S/)', (a) => a.fee_cents),
    money('Cobrado por el conductor (S/)', (a) => a.collected_cents),
    money('Adelantos (S/)', (a) => a.advances_cents),
    money('Ajustes (S/)', (a) => a.adjustments_cents),
    money('Saldo (S/)', (a) => a.balance_cents),
    money('Saldo anterior (S/)', (a) => a.carried_cents),
    money('Pagos (S/)', (a) => a.payments_cents),
    money('Saldo de la cuenta (S/)', (a) => a.running_cents),
    money('Propinas (S/)', (a) => a.tips_cents),
    text('Estado', 18, (a) => settlementStateNames[a.state]),
    moment('Cerrada', (a) => a.closed_at),
    text('Cerrada por', 24, (a) => a.closed_by),
    day('Pagada el', (a) => a.paid_on),
    text('Operación', 20, (a) => a.paid_reference),
  ],
})
