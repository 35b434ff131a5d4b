import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { CallError } from '@chaski/contract/client.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { q, queryClient } from '#src/shared/api.ts'
import { readSearch, writeSearch } from '#src/ui/filter/search-params.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { autoDispatchRoutes } from './features/auto-dispatch/routes.ts'
import { catalogRoutes } from './features/catalogs/routes.ts'
import { complaintRoutes } from './features/complaints/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import {
  documentRoutes,
  driverDocumentRoutes,
  recruitDocumentRoutes,
  vehicleDocumentRoutes,
} from './features/documents/routes.ts'
import { driverRoutes } from './features/drivers/routes.ts'
import { shiftRoute } from './features/shift/routes.ts'
import { handoverRoute } from './features/handover/routes.ts'
import { recruitmentRoutes } from './features/recruitment/routes.ts'
import { vehicleRoutes } from './features/vehicles/routes.ts'
import { callsRoute } from './features/calls/routes.ts'
import { reorderRoute, zoneQueueRoute } from './features/zone-queues/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { coverageRoutes } from './features/coverage/routes.ts'
import { currencyRoutes } from './features/currencies/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { learnedRoutes } from './features/learned/routes.ts'
import { lostItemRoutes } from './features/lost-items/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { receivableRoutes } from './features/receivables/routes.ts'
import { cashRoutes } from './features/cash/routes.ts'
import { ledgerRoutes } from './features/ledger/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { privacyRoutes } from './features/privacy-requests/routes.ts'
import { messageUnitRoute, messagingRoutes } from './features/messaging/routes.ts'
import { unitRoutes } from './features/fleet/routes.ts'
import { agreementRoutes } from './features/fares/agreement-routes.ts'
import { tariffRoutes } from './features/fares/tariff-routes.ts'
import { tripRoutes } from './features/trips/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { keyRoutes } from './features/keys/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { wallRoutes } from './features/wall/routes.ts'
import { Layout } from './layout/layout.tsx'
import { FailedScreen, MissingScreen } from './layout/failed-screen.tsx'
import { isBeginning, landingOf, mustStart } from './home-of.ts'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: MissingScreen,
  errorComponent: FailedScreen,
})

const requireSession = async (from: string) => {
  try {
    return await queryClient.ensureQueryData(q(session.current, {}))
  } catch (error) {
    if (!(error instanceof CallError) || error.body.statusCode !== 401) throw error
    throw redirect({ to: '/ingresar', search: from === '/' ? {} : { volver: from } })
  }
}

/** Whoever cannot be told how far the company is goes on as ever. */
const startsHere = async (): Promise<boolean> => {
  const start = await queryClient.fetchQuery(q(settings.start, {})).catch(() => undefined)
  return start !== undefined && isBeginning(start)
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/ingresar',
  // Only our own addresses: a link from elsewhere must not send anybody away after the log-in.
  validateSearch: (search: Record<string, unknown>): { volver?: string } => ({
    volver:
      typeof search['volver'] === 'string' && /^\/(?![/\\])/.test(search['volver'])
        ? search['volver']
        : undefined,
  }),
  component: lazyRouteComponent(() => import('./features/session/login-page.tsx'), 'LoginPage'),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/olvido',
  component: lazyRouteComponent(() => import('./features/session/forgot-page.tsx'), 'ForgotPage'),
})

const recover = createRoute({
  getParentRoute: () => root,
  path: '/recuperar',
  component: lazyRouteComponent(() => import('./features/session/recover-page.tsx'), 'RecoverPage'),
})

const firstPassword = createRoute({
  getParentRoute: () => root,
  path: '/nueva-clave',
  beforeLoad: async () => {
    await requireSession('/nueva-clave')
  },
  component: lazyRouteComponent(
    () => import('./features/session/new-password-page.tsx'),
    'NewPasswordPage',
  ),
})

const mapWindow = createRoute({
  getParentRoute: () => root,
  path: '/despacho/mapa',
  beforeLoad: async () => {
    await requireSession('/despacho/mapa')
  },
  component: lazyRouteComponent(() => import('./features/board-map/map-window.tsx'), 'MapWindow'),
})

const listsWindow = createRoute({
  getParentRoute: () => root,
  path: '/despacho/listas',
  beforeLoad: async () => {
    await requireSession('/despacho/listas')
  },
  component: lazyRouteComponent(() => import('./board-screen.tsx'), 'ListsScreen'),
})

const wall = createRoute({
  getParentRoute: () => root,
  path: '/muro',
  component: lazyRouteComponent(() => import('./features/wall/wall-page.tsx'), 'WallPage'),
})

const layout = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async ({ location }) => {
    const { must_change_password } = await requireSession(location.href)
    if (must_change_password) throw redirect({ to: '/nueva-clave' })
  },
  component: Layout,
})

const home = createRoute({
  getParentRoute: () => layout,
  path: '/',
  beforeLoad: async () => {
    const person = await requireSession('/')
    if (mustStart(person) && (await startsHere())) throw redirect({ to: '/puesta-en-marcha' })
    const landing = landingOf(person)
    if (landing !== '/') throw redirect({ to: landing })
  },
  component: lazyRouteComponent(() => import('./features/home/home-page.tsx'), 'HomePage'),
})

const board = createRoute({
  getParentRoute: () => layout,
  path: '/despacho',
  component: lazyRouteComponent(() => import('./board-screen.tsx'), 'BoardScreen'),
})
const drivers = driverRoutes(layout)
const vehicles = vehicleRoutes(layout)
const recruits = recruitmentRoutes(layout)

const routeTree = root.addChildren([
  login,
  forgot,
  recover,
  firstPassword,
  mapWindow,
  listsWindow,
  wall,
  layout.addChildren([
    home,
    board.addChildren([
      handoverRoute(board),
      shiftRoute(board),
      messageUnitRoute(board),
      reorderRoute(board),
    ]),
    callsRoute(layout),
    zoneQueueRoute(layout),
    ...autoDispatchRoutes(layout),
    ...userRoutes(layout),
    ...auditRoutes(layout),
    ...catalogRoutes(layout),
    ...complaintRoutes(layout),
    ...tripRoutes(layout),
    ...lostItemRoutes(layout),
    ...billingRoutes(layout),
    ...receivableRoutes(layout),
    ...ledgerRoutes(layout),
    ...cashRoutes(layout),
    ...planRoutes(layout),
    ...unitRoutes(layout),
    drivers.list,
    drivers.record.addChildren([...drivers.parts, ...driverDocumentRoutes(drivers.record)]),
    ...vehicles.lists,
    vehicles.record.addChildren([...vehicles.parts, ...vehicleDocumentRoutes(vehicles.record)]),
    ...documentRoutes(layout),
    recruits.board,
    recruits.record.addChildren([...recruits.parts, ...recruitDocumentRoutes(recruits.record)]),
    ...messagingRoutes(layout),
    ...tariffRoutes(layout),
    ...agreementRoutes(layout),
    ...clientRoutes(layout),
    ...companyRoutes(layout),
    ...coverageRoutes(layout),
    ...importRoutes(layout),
    ...learnedRoutes(layout),
    ...currencyRoutes(layout),
    ...privacyRoutes(layout),
    ...reportRoutes(layout),
    ...systemRoutes(layout),
    ...settingsRoutes(layout),
    ...wallRoutes(layout),
    ...keyRoutes(layout),
    ...webhookRoutes(layout),
    ...profileRoutes(layout),
  ]),
])

/** Every address of the back-office; a dialog is a child of the screen it opens over. */
export const router = createRouter({
  routeTree,
  basepath: '/central',
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: MissingScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
