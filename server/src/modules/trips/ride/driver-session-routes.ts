import type { FastifyInstance } from 'fastify'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { route } from '#src/http/route.ts'
import { clearSessionCookies, setSessionCookies } from '#src/http/session/session-cookies.ts'
import { affiliationsOf } from '#src/modules/drivers/record/affiliate-vehicle.ts'
import { changeDriverPassword } from '#src/modules/drivers/login/change-driver-password.ts'
import { stateOf } from '#src/modules/drivers/day/change-state.ts'
import { endDay } from '#src/modules/drivers/day/end-day.ts'
import { askDesk } from '#src/modules/drivers/login/ask-desk.ts'
import {
  recoverDriverPassword,
  recoveryWay,
  sendDriverCode,
} from '#src/modules/drivers/login/recover-driver.ts'
import { logInDriver } from '#src/modules/drivers/login/log-in-driver.ts'
import { renewDriverSession } from '#src/modules/session/kinds/renew-driver-session.ts'
import { startDay } from '#src/modules/drivers/day/start-day.ts'
import { stayAfterService } from '#src/modules/drivers/day/stay-after-service.ts'
import { deviceOf, answerLogIn, welcome } from '#src/modules/session/log-in/answer-log-in.ts'
import { closeSession } from '#src/modules/session/open-session.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** The cookie only carries the token; how long that counts, the session says. */
const driverCookieTimes = { idle_seconds: 0, lifetime_seconds: 2_592_000, perUser: 2 }

/** How a driver comes back who forgot the password. */
const recoveryRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, trips.driverEntrance, async () => ({ recovery: await recoveryWay(deps) }))
  route(app, deps, trips.driverForgot, async ({ body, request }) =>
    sendDriverCode(deps, body.username, deviceOf(deps, request)),
  )
  route(app, deps, trips.driverRecover, async ({ body, actor, request }) =>
    recoverDriverPassword(deps, actor, body, deviceOf(deps, request)),
  )
  route(app, deps, trips.driverAskDesk, async ({ body, actor, request }) => {
    await askDesk(deps, actor, body.username, deviceOf(deps, request))
    return { asked: true as const }
  })
}

/** How a driver's phone comes in, starts the day, ends it and leaves. */
export const driverSessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  recoveryRoutes(app, deps)
  route(app, deps, trips.driverLogIn, async ({ body, actor, request, reply }) => {
    const logged = await logInDriver(deps, actor, body, deviceOf(deps, request))
    if (body.cookie) await answerLogIn(deps, reply, 'driver', driverCookieTimes, logged)
    else welcome(deps, reply, logged)
    return {
      token: body.cookie ? null : logged.token.token,
      expires_at: logged.expires_at,
      tenant: deps.config.TENANT,
      must_change_password: logged.must_change_password,
      driver: await stateOf(deps.db, logged.driver_id),
    }
  })
  route(app, deps, trips.moveDriverSession, async ({ principal, actor, reply }) => {
    const { token, session_id } = await renewDriverSession(deps, actor, principal)
    const { lifetime_seconds } = driverCookieTimes
    setSessionCookies(reply, deps.config, 'driver', token, session_id, lifetime_seconds)
  })
  route(app, deps, trips.driverLogOut, async ({ principal, actor, reply }) => {
    await inTransaction(deps.db, async (trx) => {
      await closeSession(trx, principal.session_id)
      await writeAudit(trx, actor, { action: 'LOGOUT', entity: 'drivers', entity_id: principal.id })
    })
    deps.sessions.forgetSession(principal.session_id)
    clearSessionCookies(reply, deps.config, 'driver')
  })
  route(app, deps, trips.changeDriverPassword, async ({ principal, actor, body }) =>
    changeDriverPassword(deps, actor, principal, body),
  )
  route(app, deps, trips.ownVehicles, async ({ principal }) => ({
    data: await affiliationsOf(deps.db, principal.id),
  }))
  route(app, deps, trips.ownStartOfDay, async ({ db, principal, actor, body }) =>
    startDay(deps, db, null, actor, principal.id, body),
  )
  route(app, deps, trips.ownEndOfDay, async ({ db, principal, actor, body }) =>
    endDay(deps, db, null, actor, principal.id, body.after_service),
  )
  route(app, deps, trips.ownStayAfterService, async ({ db, principal, actor }) =>
    stayAfterService(deps, db, null, actor, principal.id),
  )
}
