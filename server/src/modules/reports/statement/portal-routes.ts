import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { daysAsked, monthsUpTo } from '@chaski/contract/reports/portal-schema.ts'
import { daysOfMonth } from '@chaski/contract/reports/statement-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Guest } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { portalUserOf } from '#src/modules/companies/portal/portal-session.ts'
import type { Reader } from '#src/modules/reports/filters.ts'
import { issuerWords } from '#src/modules/settings/issuer-words.ts'
import { download } from '#src/http/answer/download.ts'
import { listReport } from '#src/modules/reports/list-services.ts'
import { wholeMonth } from '#src/modules/reports/settlement/money-routes.ts'
import { statementDocument, statementWorkbook } from './statement-files.ts'
import { statementOf } from './statement-of.ts'
import { askedByCompany, monthSums } from './portal-store.ts'
import { spendingByCenter } from './spending-by-center.ts'
import { daysOfCompany } from './statement-store.ts'
import { findService } from '#src/modules/reports/store.ts'

/** All rides of one company, wherever they were driven, and of no other. */
const readerOfCompany = (company_id: number): Reader => ({
  coverage_ids: null,
  company_ids: [company_id],
  seesClients: true,
})

/** Who took the call is our own business. */
const forCompany = (row: ReportRow): ReportRow => ({ ...row, operator_name: null })

export const portalReportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const ownStatement = async (principal: Guest<'company'>, month: string, page = wholeMonth) => {
    const { company_id } = await portalUserOf(db, principal)
    const found = await statementOf(db, readerOfCompany(company_id), company_id, month, page)
    return { ...found, rows: found.rows.map(forCompany) }
  }

  route(app, deps, reports.portalTrips, async ({ principal, query }) => {
    const { company_id } = await portalUserOf(db, principal)
    const { page, page_size } = query
    const found = await listReport(
      db,
      readerOfCompany(company_id),
      { ...daysOfCompany(company_id, daysAsked(query)!), page, page_size },
      askedByCompany(query),
    )
    return { ...found, data: found.data.map(forCompany) }
  })
  route(app, deps, reports.portalTrip, async ({ principal, params }) => {
    const { company_id } = await portalUserOf(db, principal)
    const row = await findService(db, readerOfCompany(company_id), params.service_id, company_id)
    if (row === undefined) throw fail('NOT_FOUND')
    return forCompany(row)
  })
  route(app, deps, reports.portalSpending, async ({ principal, query }) => {
    const { company_id } = await portalUserOf(db, principal)
    const months = monthsUpTo(query)
    const days = { from: `${months[0]}-01`, to: daysOfMonth(query.month).to }
    const sums = await monthSums(db, readerOfCompany(company_id), daysOfCompany(company_id, days))
    return { months, centers: spendingByCenter(sums, months) }
  })
  route(app, deps, reports.portalStatement, ({ principal, query: { month, ...page } }) =>
    ownStatement(principal, month, page),
  )
  route(app, deps, reports.portalStatementPdf, async ({ principal, query: { month }, reply }) => {
    const found = await ownStatement(principal, month)
    download(reply, `estado-de-cuenta-${month}.pdf`)
    return deps.pdf.tables(statementDocument(found, await issuerWords(db)))
  })
  route(app, deps, reports.portalStatementExcel, async ({ principal, query: { month }, reply }) => {
    const found = await ownStatement(principal, month)
    download(reply, `estado-de-cuenta-${month}.xlsx`)
    return statementWorkbook(found)
  })
}
