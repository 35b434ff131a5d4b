import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#src/base/deps.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { handOver, renew } from './renew.ts'

/** Of calls that come together one renews; the others end under the old token, which lasts as long as they do. */
const renewNow = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Operator,
): Promise<void> => {
  const renewed = await renew(deps.db, principal.session_id, 'RIGHTS')
  if (renewed === null) return
  deps.sessions.forgetSession(principal.session_id)
  handOver(deps, reply, 'operator', renewed)
  // The call goes on as the new session: what it ends or keeps must be that one.
  request.principal = { ...principal, session_id: renewed.session_id, must_renew: false }
}

/** A session whose rights changed goes on under new secrets from its next call. */
export const addRenewal = (app: FastifyInstance, deps: Deps): void => {
  app.addHook('preHandler', (request, reply, done) => {
    const { principal } = request
    // A token that is sent as a header cannot be replaced by an answer.
    const byHeader = request.headers.authorization !== undefined
    if (principal.kind !== 'operator' || !principal.must_renew || byHeader) return done()
    // oxlint-disable-next-line promise/no-callback-in-promise -- no turn of the event loop for all the others
    renewNow(deps, request, reply, principal).then(() => done(), done)
  })
}
