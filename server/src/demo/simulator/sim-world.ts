import type { FastifyBaseLogger } from 'fastify'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { SimClock } from './sim-clock.ts'

export type Route = { points: readonly LatLng[]; seconds: number }

/** How far a ride has already come when the simulation opens, so that nobody waits for the first one. */
export type WarmStage = 'TO_PICKUP' | 'AT_DOOR' | 'RIDING'

/** What all simulated people share: where the server is, what time it is, and a map of their own. */
export type SimWorld = {
  baseUrl: string
  password: string
  seed: number
  clock: SimClock
  signal: AbortSignal
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'debug'>
  /** The map in the telephone; straight on where it knows no route. */
  findRoute: (from: LatLng, to: LatLng) => Promise<Route>
  /** Lets few of them speak at a time: eighty phones that wake at once are no use to anybody. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  warm: Map<number, WarmStage>
}
