import {
  salesBook,
  salesBookPage,
  salesBookQuery,
  seriesAccounts,
} from '#src/billing/sales-book-schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { xlsxType } from '#src/file-types.ts'

const tag = 'billing'

/** What an accountant takes along each month. */
export const salesBookCalls = {
  salesBook: endpoint({
    method: 'GET',
    url: '/billing/sales-book',
    operationId: 'getSalesBook',
    summary: 'Registro de ventas de un mes, con sus totales',
    tag,
    access: 'CPE_VIEW',
    audit: 'none',
    querystring: salesBookPage,
    response: salesBook,
  }),
  salesBookExcel: endpoint({
    method: 'GET',
    url: '/billing/sales-book/excel',
    operationId: 'exportSalesBook',
    summary: 'Registro de ventas de un mes en Excel',
    tag,
    access: 'CPE_VIEW',
    audit: 'export',
    querystring: salesBookQuery,
    produces: xlsxType,
  }),
  seriesAccounts: endpoint({
    method: 'GET',
    url: '/billing/series/accounts',
    operationId: 'getSeriesAccounts',
    summary: 'Qué fue de cada número de cada serie',
    tag,
    access: 'CPE_VIEW',
    audit: 'none',
    response: seriesAccounts,
  }),
}
