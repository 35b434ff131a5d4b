import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Operator } from '#src/http/principal.ts'
import { route } from '#src/http/route.ts'
import { clearSessionCookies, setSessionCookies } from '#src/http/session-cookies.ts'
import { deviceOf, answerLogIn } from './answer-log-in.ts'
import { logIn, operatorSession } from './log-in.ts'
import { reauthenticate } from './reauthenticate.ts'
import { deleteOwnSession, deleteSession, insertTicket, listOpenSessions } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

const sessionInfo = (deps: Deps, o: Operator): SessionInfo => ({
  user_id: o.user_id,
  user_uuid: o.user_uuid,
  username: o.username,
  name: o.name,
  profile_code: o.profile_code,
  permissions: [...o.permissions],
  coverage_ids: o.coverage_ids as number[] | null,
  company_ids: o.company_ids as number[] | null,
  extension: o.extension,
  must_change_password: o.must_change_password,
  expires_at: o.expires_at,
  tenant: deps.config.TENANT,
  demonstration: deps.config.SEED === 'demo',
})

export const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, session.logIn, async ({ body, actor, request, reply }) => {
    const logged = await logIn(deps, actor, body, deviceOf(deps, request))
    answerLogIn(deps, reply, 'operator', operatorSession, logged)
    const found = await deps.sessions.find('operator', logged.token.token)
    if (found?.principal.kind !== 'operator') throw fail('SESSION_REQUIRED')
    return sessionInfo(deps, found.principal)
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
    setSessionCookies(
      reply,
      deps.config,
      'operator',
      renewed.token,
      renewed.session_id,
      renewed.remaining_s,
    )
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
}
