import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { z } from 'zod'
import { EngineError, type EngineClient } from './engine-client.ts'
import { hasShape } from './matrix-shape.ts'
import type { RouteEngine } from './route-engine.ts'

const metres = z.number().min(0).max(30_000_000)
const seconds = z.number().min(0).max(10_000_000)
const routeAnswer = z.object({
  code: z.string(),
  data_version: z.string().max(60).optional(),
  routes: z
    .array(
      z.object({
        distance: metres,
        duration: seconds,
        geometry: z.string().max(400_000).optional(),
      }),
    )
    .max(10)
    .optional(),
})
const table = z.array(z.array(z.number().min(0).nullable()))
const tableAnswer = z.object({ code: z.string(), durations: table, distances: table })

const list = (points: readonly LatLng[]): string =>
  points.map((p) => `${p.longitude.toFixed(6)},${p.latitude.toFixed(6)}`).join(';')

/** Open Source Routing Machine: longitude first, precision 6 only when asked. */
export function createOsrm(client: EngineClient): RouteEngine {
  return {
    id: 'osrm',
    route: async (points, geometry, signal) => {
      const query = {
        overview: geometry ? 'full' : 'false',
        geometries: 'polyline6',
        steps: 'false',
        alternatives: 'false',
      }
      const path = `/route/v1/driving/${list(points)}`
      const answer = await client.ask({ path, query }, routeAnswer, signal)
      if (answer.code === 'NoRoute') return null
      const route = answer.routes?.[0]
      if (answer.code !== 'Ok' || !route)
        throw new EngineError(`answered ${answer.code.slice(0, 40)}`)
      return {
        distanceM: route.distance,
        seconds: route.duration,
        geometry: geometry ? (route.geometry ?? null) : null,
        datasetVersion: `osrm ${answer.data_version ?? ''}`.trim(),
      }
    },
    matrix: async (from, to, signal) => {
      const path = `/table/v1/driving/${list([...from, ...to])}`
      const query = {
        sources: from.map((_, i) => i).join(';'),
        destinations: to.map((_, i) => from.length + i).join(';'),
        annotations: 'duration,distance',
      }
      const { code, durations, distances } = await client.ask({ path, query }, tableAnswer, signal)
      if (code !== 'Ok' || !hasShape(durations, from, to) || !hasShape(distances, from, to)) {
        throw new EngineError('answered a matrix of another shape')
      }
      return from.map((_, i) =>
        to.map((__, j) => {
          const time = durations[i]![j]!
          const distanceM = distances[i]![j]!
          return time === null || distanceM === null ? null : { distanceM, seconds: time }
        }),
      )
    },
  }
}
