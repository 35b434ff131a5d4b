import type { FastifyInstance } from 'fastify'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { countInbox, listInbox } from './inbox-store.ts'
import { visibleHolders } from './visible-holders.ts'

export const documentInboxRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, documents.inbox, async ({ principal, query }) => {
    const visible = visibleHolders(principal.permissions)
    const filters = { ...query, visible, coverage_ids: principal.coverage_ids }
    const counts = await countInbox(deps.db, filters)
    return {
      data: await listInbox(deps.db, filters),
      page: query.page,
      page_size: query.page_size,
      total: counts[query.kind],
      counts,
    }
  })
}
