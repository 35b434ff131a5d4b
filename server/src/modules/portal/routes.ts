import type { FastifyInstance, FastifyReply } from 'fastify'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { asIs } from '#src/http/answer/as-is.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { createCorporate, editCorporate } from '#src/modules/clients/corporate/change-corporate.ts'
import { companyClients } from '#src/modules/clients/corporate/company-clients.ts'
import { applyImport, previewImport } from '#src/modules/clients/import/import-people.ts'
import { areasOf } from '#src/modules/companies/parts/areas.ts'
import { createArea, editArea } from '#src/modules/companies/parts/change-area.ts'
import {
  createCostCenter,
  editCostCenter,
} from '#src/modules/companies/parts/change-cost-center.ts'
import { creditOf } from '#src/modules/companies/credit/credit-of.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { costCentersOf } from '#src/modules/companies/parts/cost-centers.ts'
import {
  recoverPortalPassword,
  sendPortalCode,
} from '#src/modules/companies/portal/recover-portal-password.ts'
import { handOver } from '#src/modules/session/renew.ts'
import {
  changePortalPassword,
  type Entered,
  logInToPortal,
  portalAdminOf,
  portalTimes,
  portalUserOf,
  presentPortalSession,
} from '#src/modules/companies/portal/portal-session.ts'
import { onlyCompany } from '#src/access/scope.ts'
import { portalPlanRoutes } from './plan-routes.ts'
import { deviceOf, answerLogIn, answerLogOut } from '#src/modules/session/log-in/answer-log-in.ts'

/** The company's own portal: the session says which company, and no call can name another. */
export const portalRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const enter = async (reply: FastifyReply, { user, ...opened }: Entered) => {
    await answerLogIn(deps, reply, 'company', portalTimes, opened)
    return presentPortalSession(db, user)
  }

  route(app, deps, companies.portalLogIn, async ({ actor, body, request, reply }) => {
    return enter(reply, await logInToPortal(deps, actor, body, deviceOf(deps, request)))
  })
  route(app, deps, companies.portalForgot, async ({ body, request }) =>
    sendPortalCode(deps, body.username, deviceOf(deps, request)),
  )
  route(app, deps, companies.portalRecover, async ({ actor, body, request, reply }) =>
    enter(reply, await recoverPortalPassword(deps, actor, body, deviceOf(deps, request))),
  )
  route(app, deps, companies.portalSession, async ({ principal }) =>
    presentPortalSession(db, await portalUserOf(db, principal, { beforePasswordChange: true })),
  )
  route(app, deps, companies.portalCredit, async ({ principal }) => {
    const { company_id } = await portalUserOf(db, principal)
    return creditOf(db, await getCompany(db, onlyCompany(company_id), company_id))
  })
  route(app, deps, companies.portalLogOut, ({ principal, actor, reply }) =>
    answerLogOut(deps, reply, 'company', actor, principal.session_id),
  )
  route(app, deps, companies.portalPassword, async ({ principal, actor, body, reply }) => {
    const { current_password, password } = body
    const renewed = await changePortalPassword(deps, principal, actor, current_password, password)
    handOver(deps, reply, 'company', renewed)
  })

  route(app, deps, companies.portalClients, async ({ principal, query }) => {
    const { company_id } = await portalUserOf(db, principal)
    return companyClients(db, onlyCompany(company_id), company_id, query)
  })
  route(app, deps, companies.portalCreateClient, async ({ db: trx, principal, actor, body }) => {
    const { company_id } = await portalAdminOf(trx, principal)
    return createCorporate(deps, trx, onlyCompany(company_id), actor, company_id, body)
  })
  route(app, deps, companies.portalUpdateClient, async ({ principal, actor, body }) => {
    const { company_id } = await portalAdminOf(db, principal)
    return editCorporate(deps, onlyCompany(company_id), actor, body)
  })
  route(app, deps, companies.portalPreviewImport, async ({ principal, request, reply }) => {
    const { company_id } = await portalAdminOf(db, principal)
    const { bytes } = await readUpload(request)
    return asIs(reply, previewImport(deps, company_id, bytes))
  })
  route(app, deps, companies.portalApplyImport, async ({ principal, actor, request, reply }) => {
    const { company_id } = await portalAdminOf(db, principal)
    const { bytes, fields } = await readUpload(request)
    return asIs(reply, applyImport(deps, actor, company_id, bytes, fields['sha256']))
  })

  route(app, deps, companies.portalAreas, async ({ principal }) => ({
    data: await areasOf(db, (await portalUserOf(db, principal)).company_id),
  }))
  route(app, deps, companies.portalCreateArea, async ({ db: trx, principal, actor, body }) =>
    createArea(trx, actor, (await portalAdminOf(trx, principal)).company_id, body.name),
  )
  route(app, deps, companies.portalUpdateArea, async ({ principal, actor, params, body }) =>
    editArea(db, actor, (await portalAdminOf(db, principal)).company_id, params.area_id, body),
  )
  route(app, deps, companies.portalCostCenters, async ({ principal }) => ({
    data: await costCentersOf(db, (await portalUserOf(db, principal)).company_id),
  }))
  route(app, deps, companies.portalCreateCostCenter, async ({ db: trx, principal, actor, body }) =>
    createCostCenter(trx, actor, (await portalAdminOf(trx, principal)).company_id, body),
  )
  route(app, deps, companies.portalUpdateCostCenter, async ({ principal, actor, params, body }) => {
    const { company_id } = await portalAdminOf(db, principal)
    return editCostCenter(db, onlyCompany(company_id), actor, params.costcenter_id, body)
  })
  portalPlanRoutes(app, deps)
}
