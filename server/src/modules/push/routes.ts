import type { FastifyInstance } from 'fastify'
import { push } from '@chaski/contract/push/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

/** Where phones say that they want to be told, and that they do not any more. */
export const pushRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, push.key, async () => ({ public_key: deps.push.publicKey }))
  route(app, deps, push.subscribeDriver, async ({ db, principal, actor, body }) =>
    subscribe(db, actor, { driver_id: principal.id }, principal.session_id, body),
  )
  route(app, deps, push.forgetDriver, async ({ db, principal, actor, body }) =>
    unsubscribe(db, actor, { driver_id: principal.id }, body.endpoint),
  )
  route(app, deps, push.subscribeClient, async ({ db, principal, actor, body }) =>
    subscribe(db, actor, { client_id: principal.id }, principal.session_id, body),
  )
  route(app, deps, push.forgetClient, async ({ db, principal, actor, body }) =>
    unsubscribe(db, actor, { client_id: principal.id }, body.endpoint),
  )
}
