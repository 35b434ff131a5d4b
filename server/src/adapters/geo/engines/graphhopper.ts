import { decodePolyline, encodePolyline } from '@chaski/contract/geo/polyline.ts'
import { z } from 'zod'
import { EngineError, type EngineClient } from './engine-client.ts'
import type { RouteEngine } from './route-engine.ts'

const routeAnswer = z.object({
  paths: z
    .array(
      z.object({
        distance: z.number().min(0).max(30_000_000),
        /** Milliseconds. */
        time: z.number().min(0).max(10_000_000_000),
        points: z.string().max(400_000).optional(),
        points_encoded: z.boolean().optional(),
      }),
    )
    .max(10),
})

/** GraphHopper: latitude first in a GET, milliseconds, precision 5; its open server has no matrix. */
export function createGraphHopper(client: EngineClient, key?: string): RouteEngine {
  return {
    id: 'graphhopper',
    route: async (points, geometry, signal) => {
      const query = {
        point: points.map((p) => `${p.latitude.toFixed(6)},${p.longitude.toFixed(6)}`),
        profile: 'car',
        points_encoded: 'true',
        calc_points: String(geometry),
        instructions: 'false',
        key,
      }
      const { paths } = await client.ask({ path: '/route', query }, routeAnswer, signal)
      const path = paths[0]
      if (!path) return null
      return {
        distanceM: path.distance,
        seconds: path.time / 1000,
        geometry: geometry && path.points !== undefined ? precisionSix(path.points) : null,
        datasetVersion: 'graphhopper',
      }
    },
  }
}

function precisionSix(points: string): string {
  try {
    return encodePolyline(decodePolyline(points, 5), 6)
  } catch {
    throw new EngineError('answered a malformed shape')
  }
}
