import type { FastifyInstance } from 'fastify'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Principal } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { documentRoutes } from '#src/modules/documents/document-routes.ts'
import { activitiesOf } from '#src/records/activities-of.ts'
import {
  affiliateVehicle,
  affiliationsOf,
  disaffiliateVehicle,
} from './record/affiliate-vehicle.ts'
import { createDriver, editDriver } from './record/edit-driver.ts'
import {
  addPaymentType,
  removePaymentType,
  setDriverPassword,
  setOrder,
  setPicture,
} from './record/edit-parts.ts'
import { loadDriver } from './load-driver.ts'
import { presentDriver } from './record/present-driver.ts'
import { driverStateRoutes } from './day/state-routes.ts'
import { listDrivers, listPaymentTypes, searchDrivers } from './store.ts'
import { liftDocumentBlock } from './sanctions/unlock-driver.ts'

const scopeOf = (principal: Principal): CoverageLimit =>
  principal.kind === 'operator' ? principal.coverage_ids : []

export const driverRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const load = (principal: Principal, driver_id: number, on = db) =>
    loadDriver(on, driver_id, scopeOf(principal))

  route(app, deps, drivers.autocomplete, async ({ principal, query }) => {
    const { page, page_size } = query
    return { ...(await searchDrivers(db, query, principal.coverage_ids)), page, page_size }
  })
  route(app, deps, drivers.list, async ({ principal, query }) => {
    const { rows, total } = await listDrivers(db, query, principal.coverage_ids)
    return { data: rows.map(presentDriver), page: query.page, page_size: query.page_size, total }
  })
  route(app, deps, drivers.create, async ({ db: trx, principal, actor, body }) =>
    presentDriver(await createDriver(trx, principal.coverage_ids, actor, body)),
  )
  route(app, deps, drivers.get, async ({ principal, params }) =>
    presentDriver(await load(principal, params.driver_id)),
  )
  route(app, deps, drivers.update, async ({ principal, actor, params, body }) =>
    presentDriver(await editDriver(deps, principal.coverage_ids, actor, params.driver_id, body)),
  )
  route(app, deps, drivers.activities, async ({ principal, params, query }) => {
    await load(principal, params.driver_id)
    return activitiesOf(db, 'DRIVER', params.driver_id, query)
  })
  route(app, deps, drivers.setOrder, async ({ principal, actor, params, body }) =>
    presentDriver(await setOrder(deps, principal.coverage_ids, actor, params.driver_id, body)),
  )
  route(app, deps, drivers.setPassword, async ({ principal, actor, params, body }) =>
    setDriverPassword(deps, principal.coverage_ids, actor, params.driver_id, body.password),
  )

  route(app, deps, drivers.paymentTypes, async ({ principal, params }) => {
    await load(principal, params.driver_id)
    return { data: await listPaymentTypes(db, params.driver_id) }
  })
  route(app, deps, drivers.addPaymentType, async ({ principal, actor, params, body }) => ({
    data: await addPaymentType(
      deps,
      principal.coverage_ids,
      actor,
      params.driver_id,
      body.payment_type_id,
    ),
  }))
  route(app, deps, drivers.removePaymentType, async ({ principal, actor, params }) =>
    removePaymentType(
      deps,
      principal.coverage_ids,
      actor,
      params.driver_id,
      params.payment_type_id,
    ),
  )

  for (const animated of [false, true]) {
    const [upload, picture] = animated
      ? [drivers.uploadAnimatedPicture, drivers.animatedPicture]
      : [drivers.uploadStaticPicture, drivers.staticPicture]
    route(app, deps, upload, async ({ principal, actor, params, request }) =>
      presentDriver(
        await setPicture(deps, principal.coverage_ids, actor, params.driver_id, animated, () =>
          readUpload(request),
        ),
      ),
    )
    route(app, deps, picture, async ({ principal, params, reply }) => {
      const driver = await load(principal, params.driver_id)
      const sha256 = animated ? driver.picture_animated_sha256 : driver.picture_static_sha256
      const stream = sha256 === null ? null : await deps.files.read(sha256)
      if (stream === null) throw fail('NOT_FOUND')
      reply.header('cache-control', 'private, max-age=86400')
      return stream
    })
  }

  route(app, deps, drivers.vehicles, async ({ principal, params }) => {
    await load(principal, params.driver_id)
    return { data: await affiliationsOf(db, params.driver_id) }
  })
  route(app, deps, drivers.addVehicle, async ({ principal, actor, params, body }) => ({
    data: await affiliateVehicle(
      deps,
      db,
      principal.coverage_ids,
      actor,
      params.driver_id,
      body.vehicle_id,
    ),
  }))
  route(app, deps, drivers.removeVehicle, async ({ principal, actor, params }) =>
    disaffiliateVehicle(deps, principal.coverage_ids, actor, params.driver_id, params.vehicle_id),
  )

  documentRoutes(app, deps, {
    holder: 'DRIVER',
    param: 'driver_id',
    calls: drivers,
    requireHolder: async (on, principal, driver_id) => void (await load(principal, driver_id, on)),
    afterEvaluation: (trx, actor, driver_id) => liftDocumentBlock(deps, trx, actor, driver_id),
  })
  driverStateRoutes(app, deps)
}
