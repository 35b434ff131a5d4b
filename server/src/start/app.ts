import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import type { Deps } from '#src/base/deps.ts'
import { addAccess } from '#src/http/access/access.ts'
import { addAdmission } from '#src/http/admission/admission.ts'
import { httpLimits, type HttpLimits } from '#src/http/admission/http-limits.ts'
import {
  addErrors,
  clientErrorAnswer,
  pathOf,
  sendFailure,
  toFailure,
} from '#src/http/answer/errors.ts'
import { addHealth, type Readiness } from '#src/http/watch/health.ts'
import { addIdentityGate } from '#src/http/access/identity-gate.ts'
import { addJsonBody } from '#src/http/request/json-body.ts'
import { isKnownPath } from '#src/http/known-path.ts'
import { createMetrics, type Metrics } from '#src/http/watch/metrics.ts'
import { addOpenApi } from '#src/http/openapi.ts'
import { addPages, isPagePath, toDefaultRoute } from '#src/http/pages/pages.ts'
import { addRateLimit } from '#src/http/access/rate-limit.ts'
import { createRequestIds } from '#src/http/watch/request-ids.ts'
import { addRequestLog } from '#src/http/watch/request-log.ts'
import { addSecurityHeaders, sealAnswer } from '#src/http/pages/security-headers.ts'
import { serializerCompiler } from '#src/http/answer/serializer.ts'
import { addStorableUrls } from '#src/http/request/storable.ts'
import { addUploadScope } from '#src/http/request/upload-scope.ts'
import { validatorCompiler } from '#src/http/request/validator.ts'
import { auditRoutes } from '#src/modules/audit/routes.ts'
import { cashRoutes } from '#src/modules/cash/routes.ts'
import { ledgerRoutes } from '#src/modules/ledger/routes.ts'
import { billingRoutes } from '#src/modules/billing/routes.ts'
import { bookingRoutes } from '#src/modules/booking/routes.ts'
import { afterRoutes } from '#src/modules/booking/after/after-routes.ts'
import { placeRoutes } from '#src/modules/booking/places/place-routes.ts'
import { talkRoutes } from '#src/modules/booking/talk/talk-routes.ts'
import { catalogRoutes } from '#src/modules/catalogs/routes.ts'
import { chargeRoutes } from '#src/modules/charges/routes.ts'
import { clientRoutes } from '#src/modules/clients/routes.ts'
import { companyRoutes } from '#src/modules/companies/routes.ts'
import { exportRoutes } from '#src/modules/exports/routes.ts'
import { importRoutes } from '#src/modules/imports/routes.ts'
import { lostItemRoutes } from '#src/modules/lost-items/routes.ts'
import { planRoutes } from '#src/modules/plans/routes.ts'
import { portalRoutes } from '#src/modules/portal/routes.ts'
import { pushRoutes } from '#src/modules/push/routes.ts'
import { complaintRoutes } from '#src/modules/complaints/routes.ts'
import { coverageRoutes } from '#src/modules/coverage/routes.ts'
import { currencyRoutes } from '#src/modules/currencies/routes.ts'
import { fareRoutes } from '#src/modules/fares/routes.ts'
import { geoRoutes } from '#src/modules/geo/routes.ts'
import { messagingRoutes } from '#src/modules/messaging/routes.ts'
import { demoMailRoutes } from '#src/demo/mail/routes.ts'
import { reportRoutes } from '#src/modules/reports/routes.ts'
import { addRenewal } from '#src/modules/session/add-renewal.ts'
import { sessionRoutes } from '#src/modules/session/routes.ts'
import { summaryRoutes } from '#src/modules/summaries/routes.ts'
import { systemRoutes } from '#src/modules/system/routes.ts'
import { shareRoutes } from '#src/modules/share/routes.ts'
import { createIdentityGate } from '#src/modules/settings/create-identity-gate.ts'
import { createSiteWords } from '#src/modules/settings/create-site-words.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'
import { mapRoutes } from '#src/modules/settings/map/routes.ts'
import { settingsRoutes } from '#src/modules/settings/routes.ts'
import { engineRoutes } from '#src/modules/engine/routes.ts'
import { dispatchRoutes } from '#src/modules/desk/routes.ts'
import { documentInboxRoutes } from '#src/modules/documents/routes.ts'
import { driverRoutes } from '#src/modules/drivers/routes.ts'
import { receivableRoutes } from '#src/modules/receivables/routes.ts'
import { recruitmentRoutes } from '#src/modules/recruitment/routes.ts'
import { vehicleRoutes } from '#src/modules/vehicles/routes.ts'
import { unreadForDriver } from '#src/modules/messaging/write-to-desk.ts'
import { driverDeviceRoutes } from '#src/modules/trips/ride/driver-routes.ts'
import { tripRoutes } from '#src/modules/trips/routes.ts'
import { userRoutes } from '#src/modules/users/routes.ts'
import { keyRoutes } from '#src/modules/keys/routes.ts'
import { wallRoutes } from '#src/modules/walls/routes.ts'
import { webhookRoutes } from '#src/modules/webhooks/routes.ts'

export type AppOptions = {
  /** Folder of the built web; absent: the API alone. */
  webDir?: string
  readiness?: () => Readiness
  metrics?: Metrics
  limits?: Partial<HttpLimits>
  /** Absent: as configured. */
  inFlight?: { least: () => number; most: number }
}

const alwaysReady = (): Readiness => ({ ready: true, status: 'ok', schema: null, checks: [] })

const modules: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  auditRoutes,
  billingRoutes,
  ledgerRoutes,
  cashRoutes,
  bookingRoutes,
  afterRoutes,
  placeRoutes,
  talkRoutes,
  catalogRoutes,
  chargeRoutes,
  clientRoutes,
  companyRoutes,
  portalRoutes,
  pushRoutes,
  coverageRoutes,
  currencyRoutes,
  complaintRoutes,
  fareRoutes,
  geoRoutes,
  exportRoutes,
  importRoutes,
  messagingRoutes,
  demoMailRoutes,
  planRoutes,
  lostItemRoutes,
  sessionRoutes,
  settingsRoutes,
  mapRoutes,
  shareRoutes,
  summaryRoutes,
  systemRoutes,
  tripRoutes,
  (app, deps) => driverDeviceRoutes(app, deps, unreadForDriver),
  dispatchRoutes,
  engineRoutes,
  documentInboxRoutes,
  driverRoutes,
  receivableRoutes,
  recruitmentRoutes,
  reportRoutes,
  vehicleRoutes,
  userRoutes,
  wallRoutes,
  keyRoutes,
  webhookRoutes,
]

/** The application without a process around it: main, tests, benchmarks and the OpenAPI export build the same one. */
export const buildApp = async (deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> => {
  const { config } = deps
  const https = config.publicUrl?.protocol === 'https:'
  const metrics = options.metrics ?? createMetrics()
  const limits = { ...httpLimits, ...options.limits }
  const nextId = createRequestIds()
  const app = fastify({
    loggerInstance: childless(deps.log),
    // One line of our own per call: the framework's would carry addresses with phones in them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: 200 },
    // The last resort: bodies and files have limits of their own. Below the one for headers Node would swap the two.
    requestTimeout: limits.headersMs + limits.uploadMs,
    keepAliveTimeout: 65_000,
    connectionTimeout: 60_000,
    return503OnClosing: true,
    http: {
      // A call without a body needs no stream of it.
      optimizeEmptyRequests: true,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.sweepMs,
    },
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these: the answer is sealed by hand.
      sealAnswer(request, reply, https)
      reply.header('connection', 'close')
      void sendFailure(request, reply, toFailure(error))
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable)
        socket.write(clientErrorAnswer((error as { code?: string }).code, nextId(), https))
      // Ending our half alone would leave the other open for as long as somebody drips into it.
      socket.destroySoon()
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addAdmission(app, {
    inFlight: options.inFlight ?? {
      least: () => config.DATABASE_POOL,
      most: config.MAX_IN_FLIGHT,
    },
    limits,
    trustedProxies: config.TRUSTED_PROXIES,
    metrics,
    https,
  })
  addJsonBody(app, app.admission.bodies)
  addErrors(app)
  addSecurityHeaders(app, https)
  addRequestLog(app, metrics)
  addStorableUrls(app)
  addRateLimit(app, config)
  addAccess(app, deps)
  addRenewal(app, deps)
  const isOpen = createIdentityGate(deps)
  addIdentityGate(app, isOpen)
  // Before the scope of uploads, which takes over the hooks that are there.
  const made = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => void made.add(`${String(method)} ${url}`))
  await addUploadScope(app)
  for (const addRoutes of modules) addRoutes(app, deps)
  requireEveryEndpoint(made)

  addHealth(app, {
    readiness: options.readiness ?? alwaysReady,
    metrics,
    metricsToken: config.METRICS_TOKEN,
  })
  addOpenApi(app, siteAddress(deps))
  await addPages(app, {
    webDir: options.webDir,
    simulation: config.SIMULATOR,
    isOpen,
    defaultRoute: config.DEFAULT_ROUTE,
    origin: siteAddress(deps),
    site: createSiteWords(deps),
    tileHosts: tileHosts(config.GEO_TILES_URL, config.GEO_TILES_STYLE_URL),
  })

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    if (request.method === 'GET' && isPagePath(path))
      return toDefaultRoute(reply, config.DEFAULT_ROUTE)
    return sendFailure(
      request,
      reply,
      fail(isKnownPath(path) ? 'METHOD_NOT_ALLOWED' : 'ROUTE_NOT_FOUND'),
    )
  })
  return app
}

/** Our lines name their request themselves: a logger per request would cost more than the line. */
const childless = (log: FastifyBaseLogger): FastifyBaseLogger => {
  const same: FastifyBaseLogger = Object.create(log, { child: { value: () => same } })
  return same
}

/** A call of the contract without a route is a promise nobody keeps. */
const requireEveryEndpoint = (made: ReadonlySet<string>): void => {
  const missing = allEndpoints.filter((e) => !made.has(`${e.method} ${apiPrefix}${e.url}`))
  if (missing.length > 0)
    throw new Error(`no route for: ${missing.map((e) => e.operationId).join(', ')}`)
}

const tileHosts = (...urls: (string | undefined)[]): string[] => [
  ...new Set(
    urls
      .filter((url) => url !== undefined && /^https?:/.test(url))
      .map((url) => new URL(url!.replace(/[{}]/g, '')).origin),
  ),
]
