import type { FastifyInstance, FastifyReply } from 'fastify'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { clearSessionCookies } from '#src/http/session/session-cookies.ts'
import { deviceOf, answerLogIn, answerLogOut } from '#src/modules/session/log-in/answer-log-in.ts'
import { operatorSession } from '#src/modules/session/kinds/operator-session.ts'
import type { Opened } from '#src/modules/session/open-session.ts'
import { openedInfo } from '#src/modules/session/session-info.ts'
import { addPasskey, confirmTotp, setUpPasskey, setUpTotp } from './enrol.ts'
import {
  askPasskey,
  enteringStateOf,
  forgetDevice,
  ownFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './own-factors.ts'
import { proveByCode, proveByPasskey, proveByRecoveryCode } from './prove.ts'

export const factorRoutes = (app: FastifyInstance, deps: Deps): void => {
  const welcomeIn = async (reply: FastifyReply, opened: Opened): Promise<void> => {
    clearSessionCookies(reply, deps.config, 'entering')
    await answerLogIn(deps, reply, 'operator', operatorSession, opened)
  }
  const proved = async (reply: FastifyReply, opened: Opened): Promise<SessionInfo> => {
    await welcomeIn(reply, opened)
    return openedInfo(deps, opened)
  }

  route(app, deps, session.entering, async ({ principal }) => enteringStateOf(deps, principal))
  route(app, deps, session.leave, async ({ principal, actor, reply }) =>
    answerLogOut(deps, reply, 'entering', actor, principal.session_id),
  )
  route(app, deps, session.proveByCode, async ({ principal, actor, body, request, reply }) =>
    proved(reply, await proveByCode(deps, principal, actor, body, deviceOf(deps, request))),
  )
  route(app, deps, session.proveByRecovery, async ({ principal, actor, body, request, reply }) =>
    proved(reply, await proveByRecoveryCode(deps, principal, actor, body, deviceOf(deps, request))),
  )
  route(app, deps, session.askPasskey, async ({ principal }) => askPasskey(deps, principal))
  route(app, deps, session.proveByPasskey, async ({ principal, actor, body, request, reply }) =>
    proved(reply, await proveByPasskey(deps, principal, actor, body, deviceOf(deps, request))),
  )

  route(app, deps, session.setUpTotp, async ({ principal }) => setUpTotp(deps, principal))
  route(app, deps, session.confirmTotp, async ({ principal, actor, body, request, reply }) => {
    const device = deviceOf(deps, request)
    const { opened, ...added } = await confirmTotp(deps, principal, actor, body.code, device)
    if (opened !== null) await welcomeIn(reply, opened)
    return added
  })
  route(app, deps, session.setUpPasskey, async ({ principal }) => setUpPasskey(deps, principal))
  route(app, deps, session.addPasskey, async ({ principal, actor, body, request, reply }) => {
    const device = deviceOf(deps, request)
    const { opened, ...added } = await addPasskey(deps, principal, actor, body, device)
    if (opened !== null) await welcomeIn(reply, opened)
    return added
  })

  route(app, deps, session.ownFactors, async ({ principal }) => ownFactors(deps, principal))
  route(app, deps, session.removeTotp, async ({ principal, actor }) =>
    removeTotp(deps, principal, actor),
  )
  route(app, deps, session.removePasskey, async ({ principal, actor, params }) =>
    removePasskey(deps, principal, actor, params.passkey_id),
  )
  route(app, deps, session.renewRecoveryCodes, async ({ principal, actor }) => ({
    recovery_codes: await renewRecoveryCodes(deps, principal, actor),
  }))
  route(app, deps, session.forgetDevice, async ({ principal, actor, params }) =>
    forgetDevice(deps, principal, actor, params.trusted_device_id),
  )
}
