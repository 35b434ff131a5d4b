import {
  companyCredit,
  companyPayment,
  companyPaymentForm,
  paymentFilters,
} from '#src/companies/credit-schema.ts'
import { companyParams } from '#src/companies/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { listOf } from '#src/fields.ts'

const tag = 'companies'

/** What a company may take on credit, and what it paid of it. */
export const companyCreditCalls = {
  credit: endpoint({
    method: 'GET',
    url: '/maintenance/companies/:company_id/credit',
    operationId: 'getCompanyCredit',
    summary: 'Crédito de una empresa: línea, reservado, por pagar y disponible',
    tag,
    access: 'MNT_COMPANY_VIEW',
    audit: 'none',
    params: companyParams,
    response: companyCredit,
  }),
  payments: endpoint({
    method: 'GET',
    url: '/maintenance/companies/:company_id/payments',
    operationId: 'listCompanyPayments',
    summary: 'Abonos de una empresa',
    tag,
    access: 'MNT_COMPANY_VIEW',
    audit: 'none',
    params: companyParams,
    querystring: paymentFilters,
    response: listOf(companyPayment),
  }),
  pay: endpoint({
    method: 'POST',
    url: '/maintenance/companies/:company_id/payments',
    operationId: 'takeCompanyPayment',
    summary: 'Registrar un abono; uno negativo corrige otro',
    tag,
    access: 'MNT_COMPANY_EDIT',
    audit: 'write',
    idempotent: true,
    params: companyParams,
    body: companyPaymentForm,
    response: companyPayment,
    status: 201,
  }),
}
