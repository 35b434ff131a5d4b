import { pathLengthM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { RouteProvider, TravelTimeModel } from '#src/adapters/geo/types.ts'
import { Breaker } from './breaker.ts'
import { EngineError } from './engine-client.ts'
import { guarded, type OnProblem } from './guarded.ts'
import type { RouteEngine } from './route-engine.ts'

const SLACK_M = 500

/** A price hangs on it: shorter than the straight line, or absurdly longer, is not an answer. */
function refuseImplausible(points: readonly LatLng[], distanceM: number): void {
  const straight = pathLengthM(points)
  if (distanceM < straight * 0.95 - SLACK_M || distanceM > straight * 10 + 20_000) {
    throw new EngineError(`implausible: ${distanceM} m for ${Math.round(straight)} m straight`)
  }
}

/** The configured engine first, with its free-flow seconds calibrated; the local router when it is silent. */
export function chainRouters(
  engine: RouteEngine,
  local: RouteProvider,
  model: TravelTimeModel,
  onProblem: OnProblem,
  breaker = new Breaker(),
): RouteProvider {
  const ask = <T>(signal: AbortSignal, question: () => Promise<T>): Promise<T | undefined> =>
    guarded(engine.id, breaker, signal, onProblem, question)
  return {
    id: engine.id,
    route: async (points, options, signal) => {
      const { departAt, coverageId } = options
      const answer = await ask(signal, async () => {
        const found = await engine.route(points, options.geometry, signal)
        if (found) refuseImplausible(points, found.distanceM)
        return found
      })
      if (!answer) return local.route(points, options, signal)
      const durationS = Math.round(model.scale(answer.seconds, departAt, coverageId))
      return {
        distanceM: Math.round(answer.distanceM),
        durationS,
        geometry: answer.geometry,
        quality: 'street',
        provider: engine.id,
        datasetVersion: answer.datasetVersion,
        speedKmh: durationS > 0 ? Number(((answer.distanceM / durationS) * 3.6).toFixed(1)) : 0,
      }
    },
    matrix: async (from, to, options, signal) => {
      const { departAt, coverageId } = options
      const cells = engine.matrix && (await ask(signal, () => engine.matrix!(from, to, signal)))
      if (!cells) return local.matrix(from, to, options, signal)
      return cells.map((row) =>
        row.map(
          (cell) =>
            cell && {
              distanceM: cell.distanceM,
              durationS: model.scale(cell.seconds, departAt, coverageId),
            },
        ),
      )
    },
  }
}
