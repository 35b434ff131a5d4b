import type { CompanyPayment } from '@chaski/contract/companies/credit-schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { accountHolder } from './account-holder.ts'
import { paymentList } from './credit-store.ts'

const { day, moment, money, text } = columnsOf<CompanyPayment>()

/** What a company has paid, as a file. */
export const companyPaymentExport = listExport(exports.companyPayments, {
  title: 'Pagos de la empresa',
  rows: async ({ db, principal, params }) =>
    paymentList((await accountHolder(db, principal, params.company_id)).company_id),
  columns: () => [
    day('Pagado el', (p) => p.paid_on),
    money('Monto (S/)', (p) => p.amount_cents),
    text('Operación', 34, (p) => p.note),
    text('Registrado por', 24, (p) => p.created_by),
    moment('Registrado', (p) => p.created_at),
  ],
})
