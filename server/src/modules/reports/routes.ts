import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Operator, Principal } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { whileConnected } from '#src/http/connection/while-connected.ts'
import { loadDriver } from '#src/modules/drivers/load-driver.ts'
import { createSaved, editSaved, removeSaved } from './saved/change-saved.ts'
import { download } from '#src/http/answer/download.ts'
import { exportServices } from './export-services.ts'
import { listReport } from './list-services.ts'
import { moneyRoutes } from './settlement/money-routes.ts'
import { ownMoneyRoutes } from './settlement/own-money-routes.ts'
import { portalReportRoutes } from './statement/portal-routes.ts'
import { readerOf } from './reader.ts'
import { listDriverRatings } from './rating-store.ts'
import { findSaved, listSaved } from './saved/saved-store.ts'
import { countServices } from './store.ts'
import { summarizeServices } from './summarize-services.ts'

const operator = (principal: Principal): Operator => {
  if (principal.kind !== 'operator') throw fail('FORBIDDEN')
  return principal
}

const savedRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, reports.listSaved, ({ principal, query }) =>
    listSaved(deps.db, operator(principal).user_id, query),
  )
  route(app, deps, reports.createSaved, ({ db, principal, actor, body }) =>
    createSaved(db, operator(principal), actor, body),
  )
  route(app, deps, reports.getSaved, async ({ principal, params }) => {
    const saved = await findSaved(deps.db, operator(principal).user_id, params.saved_report_id)
    if (saved === undefined) throw fail('NOT_FOUND')
    return saved
  })
  route(app, deps, reports.updateSaved, ({ principal, actor, params, body }) =>
    editSaved(deps.db, operator(principal), actor, params.saved_report_id, body),
  )
  route(app, deps, reports.removeSaved, ({ principal, actor, params }) =>
    removeSaved(deps.db, operator(principal), actor, params.saved_report_id),
  )
}

export const reportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, reports.services, ({ principal, query }) =>
    listReport(db, readerOf(principal), query),
  )
  route(app, deps, reports.excel, async ({ principal, actor, query, reply }) => {
    const reader = readerOf(principal)
    const signal = whileConnected(reply)
    // The screen shows how far the file is: it must know how much there is.
    reply.header('x-row-count', await countServices(db, reader, query))
    download(
      reply,
      `servicios-${query.date_start.slice(0, 10)}-${query.date_finish.slice(0, 10)}.xlsx`,
    )
    return exportServices(deps, reader, actor, query, signal)
  })
  route(app, deps, reports.summary, ({ principal, query }) =>
    summarizeServices(db, readerOf(principal), query),
  )
  route(app, deps, reports.driverRatings, async ({ principal, params, query }) => {
    const { driver_id } = await loadDriver(db, params.driver_id, principal.coverage_ids)
    return listDriverRatings(db, principal, driver_id, query)
  })
  savedRoutes(app, deps)
  moneyRoutes(app, deps)
  ownMoneyRoutes(app, deps)
  portalReportRoutes(app, deps)
}
