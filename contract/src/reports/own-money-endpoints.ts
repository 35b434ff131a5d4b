import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { paging } from '#src/fields.ts'
import { pdfType } from '#src/reports/money-endpoints.ts'
import { ownAccounts, ownRating, ownRides } from '#src/reports/own-money-schema.ts'
import { settlementPeriod } from '#src/reports/settlement-schema.ts'

const own = { method: 'GET', tag: 'reports', access: 'DRIVER' } as const

/** What a driver reads about their own money and name, on their phone. */
export const ownMoneyCalls = {
  ownRides: endpoint({
    ...own,
    url: '/driver/history',
    operationId: 'listOwnRides',
    summary: 'Mis servicios terminados, con comisión y neto',
    audit: 'none',
    querystring: z.strictObject(paging),
    response: ownRides,
  }),
  ownRating: endpoint({
    ...own,
    url: '/driver/rating',
    operationId: 'getOwnRating',
    summary: 'Lo que opinan mis pasajeros, sumado y sin nombres',
    audit: 'none',
    response: ownRating,
  }),
  ownAccounts: endpoint({
    ...own,
    url: '/driver/accounts',
    operationId: 'listOwnAccounts',
    summary: 'Mis liquidaciones, la semana abierta primero',
    audit: 'none',
    response: ownAccounts,
  }),
  ownAccountPdf: endpoint({
    ...own,
    url: '/driver/accounts/pdf',
    operationId: 'printOwnAccount',
    summary: 'Una liquidación mía en PDF',
    audit: 'export',
    querystring: settlementPeriod,
    produces: pdfType,
  }),
}
