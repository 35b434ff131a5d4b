import type { FastifyInstance } from 'fastify'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { zoneTypes } from '@chaski/contract/coverage/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { type Scope, scopeOf } from '#src/access/scope.ts'
import {
  createCoverage,
  editCoverage,
  removeCoverage,
} from '#src/modules/coverage/change-coverage.ts'
import { createZone, editZone, removeZone } from '#src/modules/coverage/change-zone.ts'
import { activeZonesOf, findCoverage, findZone, listCoverages, listZones } from './store.ts'
import { importZones, zoneCollection } from '#src/modules/coverage/zone-file.ts'

export const coverageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const get = async (scope: Scope, coverage_id: number) => {
    const found = await findCoverage(db, scope, coverage_id)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  }

  route(app, deps, coverage.list, async ({ principal, query }) =>
    listCoverages(db, scopeOf(principal), query),
  )
  route(app, deps, coverage.create, async ({ db: trx, principal, actor, body }) =>
    createCoverage(trx, scopeOf(principal), actor, body),
  )
  route(app, deps, coverage.get, async ({ principal, params }) =>
    get(scopeOf(principal), params.coverage_id),
  )
  route(app, deps, coverage.update, async ({ principal, actor, params, body }) =>
    editCoverage(db, scopeOf(principal), actor, params.coverage_id, body),
  )
  route(app, deps, coverage.remove, async ({ principal, actor, params }) =>
    removeCoverage(db, scopeOf(principal), actor, params.coverage_id),
  )

  route(app, deps, coverage.zoneTypes, async () => ({ data: [...zoneTypes] }))
  route(app, deps, coverage.allZones, async ({ principal, query }) => ({
    data: await activeZonesOf(db, principal, query),
  }))
  route(app, deps, coverage.boardZones, async ({ principal }) => ({
    data: await activeZonesOf(db, principal, {}),
  }))
  route(app, deps, coverage.zones, async ({ principal, params, query }) => {
    await get(principal, params.coverage_id)
    return listZones(db, params.coverage_id, query)
  })
  route(app, deps, coverage.createZone, async ({ db: trx, principal, actor, params, body }) =>
    createZone(trx, principal, actor, params.coverage_id, body),
  )
  route(app, deps, coverage.zone, async ({ principal, params }) => {
    const zone = await findZone(db, principal, params.coverage_id, params.zone_id)
    if (zone === undefined) throw fail('NOT_FOUND')
    return zone
  })
  route(app, deps, coverage.updateZone, async ({ principal, actor, params, body }) =>
    editZone(db, principal, actor, params.coverage_id, params.zone_id, body),
  )
  route(app, deps, coverage.removeZone, async ({ principal, actor, params }) =>
    removeZone(db, principal, actor, params.coverage_id, params.zone_id),
  )

  route(app, deps, coverage.exportZones, async ({ principal, params, reply }) => {
    const found = await get(principal, params.coverage_id)
    const { coverage_id } = found
    download(reply, `zonas-${coverage_id}.geojson`)
    const zones = await activeZonesOf(db, principal, { coverage_id })
    return Buffer.from(JSON.stringify(zoneCollection(zones)))
  })
  route(app, deps, coverage.importZones, async ({ principal, actor, params, query, request }) => {
    const found = await get(principal, params.coverage_id)
    const { bytes } = await readUpload(request)
    return importZones(deps, principal, actor, found, bytes, query.only_check)
  })
}
