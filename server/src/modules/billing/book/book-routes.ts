import type { FastifyInstance } from 'fastify'
import { salesBookCalls } from '@chaski/contract/billing/sales-book-endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { whileConnected } from '#src/http/connection/while-connected.ts'
import { accountsOfSeries, salesBookOf } from './book-store.ts'
import { salesBookFile } from './sales-book-file.ts'

/** What an accountant takes along each month. */
export const bookRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, salesBookCalls.salesBook, ({ principal, query }) =>
    salesBookOf(db, principal, query),
  )
  route(app, deps, salesBookCalls.salesBookExcel, async ({ principal, query, reply }) => {
    download(reply, `registro-de-ventas-${query.month}${query.is_trial ? '-prueba' : ''}.xlsx`)
    return salesBookFile(db, principal, query, whileConnected(reply))
  })
  route(app, deps, salesBookCalls.seriesAccounts, async ({ principal }) => {
    // Numbers run through all coverages and companies: they are nobody's who is limited to some.
    if (principal.company_ids !== null || principal.coverage_ids !== null) throw fail('FORBIDDEN')
    return { data: await accountsOfSeries(db) }
  })
}
