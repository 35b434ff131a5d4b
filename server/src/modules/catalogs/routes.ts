import type { FastifyInstance } from 'fastify'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { addItem, archiveItem, editItem, requireEditor } from './change-catalog.ts'
import { allItems, findItem, itemsOf } from './store.ts'

export const catalogRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, catalogs.all, async () => ({ data: await allItems(deps.db) }))
  route(app, deps, catalogs.list, async ({ principal, params }) => {
    requireEditor(principal, params.kind)
    return { data: await itemsOf(deps.db, params.kind) }
  })
  route(app, deps, catalogs.create, async ({ db, principal, actor, params, body }) => {
    requireEditor(principal, params.kind)
    return addItem(db, actor, params.kind, body)
  })
  route(app, deps, catalogs.get, async ({ principal, params }) => {
    requireEditor(principal, params.kind)
    const item = await findItem(deps.db, params.kind, params.item_id)
    if (item === undefined) throw fail('NOT_FOUND')
    return item
  })
  route(app, deps, catalogs.update, async ({ principal, actor, params, body }) => {
    requireEditor(principal, params.kind)
    return editItem(deps.db, actor, params.kind, params.item_id, body)
  })
  route(app, deps, catalogs.remove, async ({ principal, actor, params }) => {
    requireEditor(principal, params.kind)
    return archiveItem(deps.db, actor, params.kind, params.item_id)
  })
}
