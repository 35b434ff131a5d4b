import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { inCoverages } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { loadDriver } from '#src/modules/drivers/load-driver.ts'
import { qrsOf } from './qr-store.ts'
import { saveQr } from './save-qr.ts'
import { sendQr } from './send-qr.ts'
import { switchQr } from './switch-qr.ts'

const company = null

export const qrRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, charges.companyQrs, async () => ({ data: await qrsOf(db, company) }))
  route(app, deps, charges.saveCompanyQr, ({ actor, request }) =>
    saveQr(deps, actor, company, () => readUpload(request)),
  )
  route(app, deps, charges.switchCompanyQr, ({ actor, params, body }) =>
    switchQr(db, actor, company, params.qr_id, body),
  )
  route(app, deps, charges.picture, ({ principal, params, reply }) =>
    sendQr(
      deps,
      reply,
      params.qr_id,
      sql`(q.driver_id is null or ${inCoverages(sql`d.coverage_id`, principal)})`,
    ),
  )

  route(app, deps, charges.driverQrs, async ({ principal, params }) => {
    const { driver_id } = await loadDriver(db, params.driver_id, principal.coverage_ids)
    return { data: await qrsOf(db, driver_id) }
  })
  route(app, deps, charges.saveDriverQr, async ({ principal, actor, params, request }) => {
    const { driver_id } = await loadDriver(db, params.driver_id, principal.coverage_ids)
    return saveQr(deps, actor, driver_id, () => readUpload(request))
  })
  route(app, deps, charges.switchDriverQr, async ({ principal, actor, params, body }) => {
    const { driver_id } = await loadDriver(db, params.driver_id, principal.coverage_ids)
    return switchQr(db, actor, driver_id, params.qr_id, body)
  })

  route(app, deps, charges.ownQrs, async ({ principal }) => ({
    data: await qrsOf(db, principal.id),
  }))
  route(app, deps, charges.saveOwnQr, ({ principal, actor, request }) =>
    saveQr(deps, actor, principal.id, () => readUpload(request)),
  )
  route(app, deps, charges.switchOwnQr, ({ principal, actor, params, body }) =>
    switchQr(db, actor, principal.id, params.qr_id, body),
  )
  route(app, deps, charges.ownPicture, ({ principal, params, reply }) =>
    sendQr(deps, reply, params.qr_id, sql`(q.driver_id = ${principal.id} or q.driver_id is null)`),
  )
}
