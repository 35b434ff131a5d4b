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
  route(app, deps, mapImports.status, () => readMapStatus(deps))
  route(app, deps, mapImports.begin, ({ actor, body }) => beginMapUpload(deps, actor, body))
  route(app, deps, mapImports.part, async ({ params, query, request }) => {
    const { bytes } = await readUpload(request)
    return takeMapPart(deps, params.upload_id, query.offset, bytes)
  })
  route(app, deps, mapImports.start, ({ actor, params }) =>
    startMapImport(deps, actor, params.upload_id),
  )
  route(app, deps, mapImports.cancel, ({ actor, params }) =>
    cancelMapImport(deps, actor, params.upload_id),
  )
}
