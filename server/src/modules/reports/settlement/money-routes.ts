import type { FastifyInstance } from 'fastify'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { issuerWords } from '#src/modules/settings/issuer-words.ts'
import { accountDocument } from './account-document.ts'
import { accountOf } from './account-of.ts'
import { closeAccount } from './change-account.ts'
import { download } from '#src/http/answer/download.ts'
import { readerOf } from '#src/modules/reports/reader.ts'
import { listAccounts } from './account-list-store.ts'
import {
  statementDocument,
  statementWorkbook,
} from '#src/modules/reports/statement/statement-files.ts'
import { statementOf } from '#src/modules/reports/statement/statement-of.ts'

/** A file holds every ride of the month; a company has some thousands at most. */
export const wholeMonth = { page: 1, page_size: 50_000 }

const statementRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, reports.statement, ({ principal, params, query: { month, ...page } }) =>
    statementOf(db, readerOf(principal), params.company_id, month, page),
  )
  route(app, deps, reports.statementPdf, async ({ principal, params, query, reply }) => {
    const { company_id } = params
    const found = await statementOf(db, readerOf(principal), company_id, query.month, wholeMonth)
    download(reply, `estado-de-cuenta-${found.company.name}-${query.month}.pdf`)
    return deps.pdf.tables(statementDocument(found, await issuerWords(db)))
  })
  route(app, deps, reports.statementExcel, async ({ principal, params, query, reply }) => {
    const { company_id } = params
    const found = await statementOf(db, readerOf(principal), company_id, query.month, wholeMonth)
    download(reply, `estado-de-cuenta-${found.company.name}-${query.month}.xlsx`)
    return statementWorkbook(found)
  })
}

export const moneyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  statementRoutes(app, deps)
  route(app, deps, reports.accounts, ({ principal, query }) => {
    const { date_start, date_finish, ...page } = query
    return listAccounts(db, principal, { date_start, date_finish }, page)
  })
  route(app, deps, reports.account, ({ principal, params, query }) =>
    accountOf(db, principal, params.driver_id, query),
  )
  route(app, deps, reports.accountPdf, async ({ principal, params, query, reply }) => {
    const account = await accountOf(db, principal, params.driver_id, query)
    download(reply, `liquidacion-${account.code}-${query.date_start}-${query.date_finish}.pdf`)
    return deps.pdf.tables(accountDocument(account, await issuerWords(db)))
  })
  route(app, deps, reports.closeAccount, ({ db: trx, principal, actor, params, body }) =>
    closeAccount(trx, principal, actor, params.driver_id, body),
  )
}
