import type { FastifyInstance } from 'fastify'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { issuerWords } from '#src/modules/settings/issuer-words.ts'
import { accountDocument } from './account-document.ts'
import { accountOf } from './account-of.ts'
import { ownAccountsOf } from './own-accounts.ts'
import { ratingOf, ridesOf, termsToday } from './own-money-store.ts'

/** What a driver's phone shows of the driver's own money and name. */
export const ownMoneyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, reports.ownRides, async ({ principal, query }) => {
    const { plan, commission_bp, weekly_fee_cents } = await termsToday(db, principal.id)
    const rides = await ridesOf(db, principal.id, query)
    return { ...rides, ...query, plan, commission_bp, weekly_fee_cents }
  })
  route(app, deps, reports.ownRating, ({ principal }) => ratingOf(db, principal.id))
  route(app, deps, reports.ownAccounts, async ({ principal }) => ({
    data: await ownAccountsOf(db, principal.id),
  }))
  route(app, deps, reports.ownAccountPdf, async ({ principal, query, reply }) => {
    const account = await accountOf(db, unlimited, principal.id, query)
    download(reply, `liquidacion-${account.code}-${query.date_start}-${query.date_finish}.pdf`)
    return deps.pdf.tables(accountDocument(account, await issuerWords(db)))
  })
}
