import type { FastifyInstance } from 'fastify'
import type { CompanyRef } from '@chaski/contract/companies/company-ref.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { fieldTypes } from '@chaski/contract/companies/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { createArea, editArea, removeArea } from './change-area.ts'
import { createCostCenter, editCostCenter } from './change-cost-center.ts'
import { archiveField, createField, editField } from './change-field.ts'
import {
  createPortalUser,
  editPortalUser,
  hashPortalPassword,
  setPortalPassword,
} from '#src/modules/companies/portal/change-portal-user.ts'
import { listAreas, listCostCenters, listFields } from './part-store.ts'
import { listPortalUsers } from '#src/modules/companies/portal/portal-store.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import type { Scope } from '#src/access/scope.ts'

/** Areas, cost centers, dynamic fields and portal users of one company. */
export const partRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const idOf = async (scope: Scope, ref: CompanyRef | null, on = db): Promise<number> =>
    (await getCompany(on, scope, ref)).company_id

  route(app, deps, companies.areas, async ({ principal, params }) => ({
    data: await listAreas(db, await idOf(principal, params.company_id)),
  }))
  route(app, deps, companies.createArea, async ({ db: trx, principal, actor, params, body }) =>
    createArea(trx, actor, await idOf(principal, params.company_id, trx), body.name),
  )
  route(app, deps, companies.updateArea, async ({ principal, actor, params, body }) =>
    editArea(db, actor, await idOf(principal, params.company_id), params.area_id, body),
  )
  route(app, deps, companies.removeArea, async ({ principal, actor, params }) =>
    removeArea(db, actor, await idOf(principal, params.company_id), params.area_id),
  )

  route(app, deps, companies.costCenters, async ({ principal, query }) => ({
    data: await listCostCenters(db, await idOf(principal, query.company_id)),
  }))
  route(app, deps, companies.createCostCenter, async ({ db: trx, principal, actor, body }) => {
    const { company_id, ...form } = body
    return createCostCenter(trx, actor, await idOf(principal, company_id, trx), form)
  })
  route(app, deps, companies.updateCostCenter, async ({ principal, actor, params, body }) =>
    editCostCenter(db, principal, actor, params.costcenter_id, body),
  )

  route(app, deps, companies.fields, async ({ principal, params }) => ({
    data: await listFields(db, await idOf(principal, params.company_uuid)),
  }))
  route(app, deps, companies.createField, async ({ db: trx, principal, actor, params, body }) =>
    createField(trx, actor, await idOf(principal, params.company_uuid, trx), body),
  )
  route(app, deps, companies.updateField, async ({ principal, actor, params, body }) =>
    editField(db, actor, await idOf(principal, params.company_uuid), params.dynamicfield_id, body),
  )
  route(app, deps, companies.removeField, async ({ principal, actor, params }) =>
    archiveField(db, actor, await idOf(principal, params.company_uuid), params.dynamicfield_id),
  )
  route(app, deps, companies.fieldTypes, async ({ principal, params }) => {
    await idOf(principal, params.company_uuid)
    return { data: [...fieldTypes] }
  })

  route(app, deps, companies.portalUsers, async ({ principal, params }) => ({
    data: await listPortalUsers(db, await idOf(principal, params.company_id)),
  }))
  route(app, deps, companies.createPortalUser, {
    prepare: ({ body }) => hashPortalPassword(deps, body),
    handle: async ({ db: trx, principal, actor, params, body }, password_hash) => {
      const company_id = await idOf(principal, params.company_id, trx)
      return createPortalUser(trx, actor, company_id, body, password_hash)
    },
  })
  route(app, deps, companies.updatePortalUser, async ({ principal, actor, params, body }) =>
    editPortalUser(
      deps,
      actor,
      await idOf(principal, params.company_id),
      params.company_user_id,
      body,
    ),
  )
  route(app, deps, companies.setPortalPassword, async ({ principal, actor, params, body }) =>
    setPortalPassword(
      deps,
      actor,
      await idOf(principal, params.company_id),
      params.company_user_id,
      body.password,
    ),
  )
}
