import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { eachRow } from '#src/base/sql/each-row.ts'
import type { Principal } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { documentRoutes } from '#src/modules/documents/document-routes.ts'
import { activitiesOf } from '#src/records/activities-of.ts'
import { isBrand, listBrands, listModels } from './brand-store.ts'
import { createBrand, createModel, editBrand, editModel } from './edit-brands.ts'
import {
  addAttribute,
  createVehicle,
  editVehicle,
  loadVehicle,
  removeAttribute,
  setVehicleActive,
} from './edit-vehicle.ts'
import { listAttributes, listVehicles, searchVehicles } from './store.ts'

export const vehicleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const load = (principal: Principal, vehicle_id: number, on = db) =>
    loadVehicle(on, vehicle_id, principal.kind === 'operator' ? principal.coverage_ids : [])

  route(app, deps, vehicles.autocomplete, async ({ principal, query }) => {
    const { page, page_size } = query
    return { ...(await searchVehicles(db, query, principal.coverage_ids)), page, page_size }
  })
  route(app, deps, vehicles.list, async ({ principal, query }) => {
    const { page, page_size } = query
    return { ...(await listVehicles(db, query, principal.coverage_ids)), page, page_size }
  })
  route(app, deps, vehicles.create, async ({ db: trx, principal, actor, body }) =>
    createVehicle(trx, principal.coverage_ids, actor, body),
  )
  route(app, deps, vehicles.changeMany, async ({ db: trx, principal, actor, body }) => ({
    data: await eachRow(
      trx,
      body.items,
      ({ vehicle_id }) => vehicle_id,
      (row, item) => setVehicleActive(row, principal.coverage_ids, actor, item, body.is_active),
    ),
  }))
  route(app, deps, vehicles.get, async ({ principal, params }) =>
    load(principal, params.vehicle_id),
  )
  route(app, deps, vehicles.update, async ({ principal, actor, params, body }) =>
    editVehicle(db, principal.coverage_ids, actor, params.vehicle_id, body),
  )
  route(app, deps, vehicles.activities, async ({ principal, params, query }) => {
    await load(principal, params.vehicle_id)
    return activitiesOf(db, 'VEHICLE', params.vehicle_id, query)
  })

  route(app, deps, vehicles.attributes, async ({ principal, params }) => {
    await load(principal, params.vehicle_id)
    return { data: await listAttributes(db, params.vehicle_id) }
  })
  route(app, deps, vehicles.addAttribute, async ({ principal, actor, params, body }) => ({
    data: await addAttribute(
      db,
      principal.coverage_ids,
      actor,
      params.vehicle_id,
      body.attribute_id,
    ),
  }))
  route(app, deps, vehicles.removeAttribute, async ({ principal, actor, params }) =>
    removeAttribute(db, principal.coverage_ids, actor, params.vehicle_id, params.attribute_id),
  )

  route(app, deps, vehicles.brands, async () => ({ data: await listBrands(db) }))
  route(app, deps, vehicles.models, async ({ params }) => {
    if (!(await isBrand(db, params.brand_id))) throw fail('NOT_FOUND')
    return { data: await listModels(db, params.brand_id) }
  })
  route(app, deps, vehicles.createBrand, async ({ db: trx, actor, body }) =>
    createBrand(trx, actor, body.name),
  )
  route(app, deps, vehicles.updateBrand, async ({ actor, params, body }) =>
    editBrand(db, actor, params.brand_id, body),
  )
  route(app, deps, vehicles.createModel, async ({ db: trx, actor, params, body }) =>
    createModel(trx, actor, params.brand_id, body.name),
  )
  route(app, deps, vehicles.updateModel, async ({ actor, params, body }) =>
    editModel(db, actor, params.brand_id, params.model_id, body),
  )

  documentRoutes(app, deps, {
    holder: 'VEHICLE',
    param: 'vehicle_id',
    calls: vehicles,
    requireHolder: async (on, principal, vehicle_id) =>
      void (await load(principal, vehicle_id, on)),
  })
}
