import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#src/http/watch/metrics.ts'
import { createArrivals } from './arrivals.ts'
import { type Bodies, createBodies } from './bodies.ts'
import type { HttpLimits } from './http-limits.ts'
import { createPace } from './pace.ts'
import { createPlaces, type Places } from './places.ts'
import { createRefusals } from './refusals.ts'
import { createShares, type Shares } from './shares.ts'
import { createSlowLines } from './slow-lines.ts'
import { createSockets, type Sockets } from './sockets.ts'
import { createIsProxy } from './trusted-proxies.ts'
import { createTurnAway } from './turn-away.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** What a call takes on its way, each shared out so that a stranger costs only themselves. */
type Admission = {
  sockets: Sockets
  /** Questions to the database about tokens that are not in memory. */
  lookups: Shares
  bodies: Bodies
  uploads: Uploads
  places: Places
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
}

type Options = {
  inFlight: { least: () => number; most: number }
  limits: HttpLimits
  trustedProxies: readonly string[]
  metrics: Metrics
  https: boolean
}

/** Sets up the limits and looks after all that is under way, once a moment. */
export const addAdmission = (
  app: FastifyInstance,
  { inFlight, limits, trustedProxies, metrics, https }: Options,
): void => {
  const refusals = createRefusals()
  const sockets = createSockets(limits, refusals, createIsProxy(trustedProxies))
  const lines = createSlowLines(limits, refusals)
  const bodies = createBodies(limits, refusals, sockets)
  const uploads = createUploads(limits, refusals)
  const pace = createPace(inFlight)
  const places = createPlaces(pace, refusals, sockets)
  const arrivals = createArrivals(places)
  const lookups = createShares(
    () => limits.lookupsPerAddress,
    () => limits.lookups,
  )
  app.decorate('admission', { sockets, lookups, bodies, uploads, places })
  app.decorateRequest('place', null)
  app.decorateRequest('uploader', null)

  app.server.on('connection', (socket) => {
    sockets.add(socket)
    lines.add(socket)
  })
  const turnAway = createTurnAway(https)
  // Before anything is looked up or read: whoever cannot be served should cost as little as can be.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint === undefined || arrivals.mayCome(request))
      return done()
    refusals.full++
    turnAway(request, reply)
  })
  app.addHook('onResponse', (request, _, done) => {
    if (request.raw.complete === false) lines.drain(request.raw)
    done()
  })
  const sweeping = setInterval(() => {
    const now = performance.now()
    bodies.sweep(now)
    uploads.sweep(now)
    lines.sweep(now)
  }, limits.sweepMs).unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(sweeping)
    done()
  })

  metrics.gauge(
    'requests_in_flight_limit',
    'Calls that may be worked on at the pace of late',
    pace.limit,
  )
  metrics.gauge('requests_in_flight', 'Calls being worked on', places.taken)
  metrics.gauge('stranger_requests_in_flight', 'Those of strangers', places.strangers)
  metrics.gauge('bodies_under_way', 'Bodies being read', bodies.underWay)
  metrics.gauge('uploads_under_way', 'Files being read or worked on', uploads.underWay)
  metrics.gauge('stranger_sockets', 'Sockets on which nobody has signed in', sockets.strangers)
  metrics.counter('refused_total', 'Turned away, by reason', () => refusals)
}
