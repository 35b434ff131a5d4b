import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { route } from '#src/http/route.ts'
import { clearSessionCookies } from '#src/http/session/session-cookies.ts'
import { deviceOf, answerLogIn, answerHalfLogIn } from './log-in/answer-log-in.ts'
import { factorRoutes } from './factor/factor-routes.ts'
import { logIn } from './log-in/log-in.ts'
import { operatorSession } from './kinds/operator-session.ts'
import { reauthenticate } from './password/reauthenticate.ts'
import { handOver } from './renew.ts'
import { openedInfo, sessionInfo } from './session-info.ts'
import { deleteOwnSession, deleteSession, insertTicket, listOpenSessions } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

export const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, session.logIn, async ({ body, actor, request, reply }) => {
    const logged = await logIn(deps, actor, body, deviceOf(deps, request))
    // What somebody else left half done on this browser ends here.
    clearSessionCookies(reply, deps.config, 'entering')
    if (logged.half) {
      answerHalfLogIn(deps, reply, logged)
      throw fail('SECOND_FACTOR_REQUIRED')
    }
    await answerLogIn(deps, reply, 'operator', operatorSession, logged)
    return openedInfo(deps, logged)
  })

  route(app, deps, session.current, async ({ principal }) => sessionInfo(deps, principal))

  route(app, deps, session.logOut, async ({ principal, actor, reply }) => {
    await inTransaction(deps.db, async (trx) => {
      await deleteSession(trx, principal.session_id)
      await writeAudit(trx, actor, {
        action: 'LOGOUT',
        entity: 'session',
        entity_id: principal.session_id,
      })
    })
    deps.sessions.forgetSession(principal.session_id)
    clearSessionCookies(reply, deps.config, 'operator')
    reply.header('clear-site-data', '"cache", "storage"')
  })

  route(app, deps, session.confirm, async ({ principal, actor, body, reply }) => {
    const renewed = await reauthenticate(deps, principal, actor, body.password)
    handOver(deps, reply, 'operator', renewed)
  })

  route(app, deps, session.listOpen, async ({ principal }) => {
    const rows = await listOpenSessions(deps.db, principal.user_id)
    return {
      data: rows.map((row) => ({ ...row, current: row.session_id === principal.session_id })),
    }
  })

  route(app, deps, session.close, async ({ principal, actor, params }) => {
    await inTransaction(deps.db, async (trx) => {
      if ((await deleteOwnSession(trx, principal.user_id, params.session_id)) === 0)
        throw fail('NOT_FOUND')
      await writeAudit(trx, actor, {
        action: 'CLOSE_SESSION',
        entity: 'session',
        entity_id: params.session_id,
      })
    })
    deps.sessions.forgetSession(params.session_id)
  })

  route(app, deps, session.ticket, async ({ principal }) => {
    const ticket = randomBytes(32).toString('base64url')
    const { expires_at } = await insertTicket(
      deps.db,
      createHash('sha256').update(ticket).digest(),
      principal.session_id,
    )
    return { ticket, expires_at }
  })

  factorRoutes(app, deps)
}
