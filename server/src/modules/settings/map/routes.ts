import type { FastifyInstance } from 'fastify'
import { mapImports } from '@chaski/contract/geo/map-import-endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { route } from '#src/http/route.ts'
import {
  beginMapUpload,
  cancelMapImport,
  readMapStatus,
  startMapImport,
  takeMapPart,
} from './import-map.ts'

export const mapRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, mapImports.status, ({ principal }) => readMapStatus(deps, principal))
  route(app, deps, mapImports.begin, ({ principal, actor, body }) =>
    beginMapUpload(deps, principal, actor, body),
  )
  route(app, deps, mapImports.part, async ({ principal, params, query, request }) => {
    const { bytes } = await readUpload(request)
    return takeMapPart(deps, principal, params.upload_id, query.offset, bytes)
  })
  route(app, deps, mapImports.start, ({ principal, actor, params }) =>
    startMapImport(deps, principal, actor, params.upload_id),
  )
  route(app, deps, mapImports.cancel, ({ principal, actor, params }) =>
    cancelMapImport(deps, principal, actor, params.upload_id),
  )
}
