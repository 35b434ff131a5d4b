import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/base/config.ts'
import type { GeoSettings } from './create-geo.ts'

/** The GEO_* settings as the factory wants them; what goes wrong with an engine goes to the log. */
export const geoSettings = (config: Config, log: FastifyBaseLogger): GeoSettings => ({
  dataDir: config.GEO_DATA_DIR ?? join(config.DATA_DIR, 'geo'),
  onProblem: (engine, problem) =>
    // An engine of others may come back by itself; our own map is somebody's work to mend.
    engine === 'local'
      ? log.error({ engine, problem }, 'the imported map failed')
      : log.warn({ engine, problem }, 'geo engine failed'),
  geocoder: {
    id: config.GEO_GEOCODER,
    url: config.GEO_GEOCODER_URL,
    key: config.GEO_GEOCODER_KEY,
  },
  router: { id: config.GEO_ROUTER, url: config.GEO_ROUTER_URL, key: config.GEO_ROUTER_KEY },
  tiles: {
    kind: config.GEO_TILES_KIND,
    url: config.GEO_TILES_URL,
    styleUrl: config.GEO_TILES_STYLE_URL,
    attribution: config.GEO_TILES_ATTRIBUTION,
  },
})
