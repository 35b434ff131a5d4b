import type { FastifyInstance } from 'fastify'
import { keys } from '@chaski/contract/keys/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { createKey, keysOf, retireKey } from './change-keys.ts'

export const keyRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, keys.list, async ({ db, principal }) => ({ data: await keysOf(db, principal) }))
  route(app, deps, keys.create, ({ principal, actor, body }) =>
    createKey(deps, principal, actor, body),
  )
  route(app, deps, keys.revoke, ({ principal, actor, params }) =>
    retireKey(deps, principal, actor, params.api_key_id),
  )
}
