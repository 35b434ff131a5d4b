import type { FastifyInstance } from 'fastify'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { placeAt, placeByReference, suggestAddresses } from '#src/modules/geo/find-address.ts'
import { readerOf } from '#src/modules/geo/learned/find-learned.ts'
import { learnedRoutes } from '#src/modules/geo/learned/routes.ts'
import { sendTiles } from '#src/modules/geo/send-tiles.ts'
import { whileAsked } from '#src/modules/geo/while-asked.ts'

export const geoRoutes = (app: FastifyInstance, deps: Deps): void => {
  learnedRoutes(app, deps)
  for (const call of [geo.autocomplete, geo.publicAutocomplete] as const)
    route(app, deps, call, async ({ principal, query, reply }) => ({
      data: await suggestAddresses(deps, readerOf(principal), query, whileAsked(reply)),
    }))
  for (const call of [geo.coordinate, geo.publicCoordinate] as const)
    route(app, deps, call, async ({ query, reply }) => placeAt(deps, query, whileAsked(reply)))
  for (const call of [geo.reference, geo.publicReference] as const)
    route(app, deps, call, async ({ principal, query, reply }) =>
      placeByReference(deps, readerOf(principal), query, whileAsked(reply)),
    )
  route(app, deps, geo.mapConfig, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return deps.geo.mapConfig
  })
  route(app, deps, geo.tiles, async ({ request, reply }) => sendTiles(deps, request, reply))
}
