import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { learned } from '@chaski/contract/geo/learned-endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { editLearned, forgetLearned, mergeLearnedInto } from './change-learned.ts'
import { findLearned, listLearned } from './store.ts'

export const learnedRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, learned.list, ({ principal, query }) => listLearned(db, principal, query))
  route(app, deps, learned.get, async ({ principal, params }) => {
    const found = await findLearned(db, principal, params.learned_address_id)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  })
  route(app, deps, learned.update, ({ principal, actor, params, body }) =>
    editLearned(db, principal, actor, params.learned_address_id, body),
  )
  route(app, deps, learned.merge, ({ db: trx, principal, actor, params, body }) =>
    mergeLearnedInto(trx, principal, actor, params.learned_address_id, body),
  )
  route(app, deps, learned.forget, ({ principal, actor, params }) =>
    forgetLearned(db, principal, actor, params.learned_address_id),
  )
}
