import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { scopeOf } from '#src/access/scope.ts'
import type { Principal } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import { documentRoutes } from '#src/modules/documents/document-routes.ts'
import { presentDriver } from '#src/modules/drivers/record/present-driver.ts'
import { convertRecruit, rejectRecruit } from './decide-recruit.ts'
import { declareCar, editRecruit, register, saveRecruitCar, submitRecruit } from './edit-recruit.ts'
import { presentRecruit, requireRecruit } from './load-recruit.ts'
import { findCar, findRecruit, listRecruits } from './store.ts'
import { createRecruitTerms } from './recruit-terms.ts'
import { notifyRecruit } from './notify-recruit.ts'
import { recruitSessionTimes, verifyCode } from './verify-code.ts'
import { resendCode, sendCode } from '#src/modules/session/log-in/send-code.ts'
import { deviceOf, answerLogIn, answerLogOut } from '#src/modules/session/log-in/answer-log-in.ts'
import type { Opened } from '#src/modules/session/open-session.ts'

export const recruitmentRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  const enter = (reply: FastifyReply, opened: Opened): Promise<void> =>
    answerLogIn(deps, reply, 'recruit', recruitSessionTimes, opened)
  const load = (principal: Principal, recruit_id: number, change = false) =>
    requireRecruit(db, principal, recruit_id, change)

  route(app, deps, recruitment.loginByPhone, async ({ body, request }) =>
    sendCode(deps, 'RECRUIT', { channel: 'SMS', address: body.cellphone }, deviceOf(deps, request)),
  )
  route(app, deps, recruitment.loginByEmail, async ({ body, request }) =>
    sendCode(
      deps,
      'RECRUIT',
      { channel: 'MAIL', address: body.email.toLowerCase() },
      deviceOf(deps, request),
    ),
  )
  route(app, deps, recruitment.resendCode, async ({ body, request }) =>
    resendCode(deps, 'RECRUIT', body.request_id, deviceOf(deps, request)),
  )
  route(app, deps, recruitment.verifyCode, async ({ body, actor, request, reply }) => {
    const entered = await verifyCode(deps, actor, body, deviceOf(deps, request))
    if (entered !== null) await enter(reply, entered.session)
    return { registered: entered !== null, driver_id: entered?.recruit_id ?? null }
  })
  route(app, deps, recruitment.register, async ({ body, actor, request, reply }) => {
    const { recruit_id, name, session } = await register(deps, actor, body, deviceOf(deps, request))
    await enter(reply, session)
    const found = await deps.sessions.find('recruit', session.token.token)
    if (found === null) throw fail('SESSION_REQUIRED')
    return { driver_id: recruit_id, name, expires_at: found.principal.expires_at }
  })
  route(app, deps, recruitment.session, async ({ principal }) => ({
    driver_id: principal.id,
    name: principal.name,
    expires_at: principal.expires_at,
  }))
  route(app, deps, recruitment.logOut, ({ principal, actor, reply }) =>
    answerLogOut(deps, reply, 'recruit', actor, principal.session_id),
  )

  const terms = createRecruitTerms(db)
  route(app, deps, recruitment.terms, () => terms())

  route(app, deps, recruitment.list, async ({ principal, query }) => {
    const { page, page_size } = query
    return { ...(await listRecruits(db, scopeOf(principal), query)), page, page_size }
  })
  route(app, deps, recruitment.get, async ({ principal, params }) =>
    presentRecruit(db, await load(principal, params.driver_id)),
  )
  route(app, deps, recruitment.update, async ({ principal, actor, params, body }) => {
    await load(principal, params.driver_id)
    return presentRecruit(db, await editRecruit(db, actor, params.driver_id, body))
  })
  route(app, deps, recruitment.vehicle, async ({ principal, params }) => {
    await load(principal, params.driver_id)
    return { vehicle: (await findCar(db, params.driver_id)) ?? null }
  })
  route(app, deps, recruitment.saveVehicle, async ({ principal, actor, params, body }) => {
    await load(principal, params.driver_id)
    return { vehicle: await saveRecruitCar(db, actor, params.driver_id, body) }
  })
  route(app, deps, recruitment.declareCar, async ({ principal, actor, params, body }) => {
    await load(principal, params.driver_id)
    return presentRecruit(db, await declareCar(db, actor, params.driver_id, body))
  })
  route(app, deps, recruitment.submit, async ({ principal, actor, params, body }) => {
    await load(principal, params.driver_id)
    return presentRecruit(db, await submitRecruit(db, actor, params.driver_id, body.version))
  })
  route(app, deps, recruitment.reject, async ({ actor, params, body }) =>
    presentRecruit(db, await rejectRecruit(deps, actor, params.driver_id, body)),
  )
  route(app, deps, recruitment.convert, async ({ db: trx, principal, actor, params, body }) =>
    presentDriver(
      await convertRecruit(deps, trx, principal.coverage_ids, actor, params.driver_id, body),
    ),
  )

  documentRoutes(app, deps, {
    holder: 'RECRUIT',
    param: 'driver_id',
    calls: recruitment,
    requireHolder: async (on, principal, recruit_id, change) =>
      void (await requireRecruit(on, principal, recruit_id, change)),
    afterEvaluation: async (trx, _, recruit_id, slot) => {
      if (slot.current?.state !== 'REJECTED') return
      const recruit = (await findRecruit(trx, recruit_id))!
      await notifyRecruit(deps, trx, recruit, `Corrija ${slot.name}: ${slot.current.reject_reason}`)
    },
  })
}
