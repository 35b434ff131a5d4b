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
import { q, queryClient } from '#src/shared/api.ts'
import { readSearch, writeSearch } from '#src/ui/search-params.ts'
import { autoDispatchRoutes } from './features/auto-dispatch/routes.ts'
import { complaintRoutes } from './features/complaints/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { coverageRoutes } from './features/coverage/routes.ts'
import { currencyRoutes } from './features/currencies/routes.ts'
import { privacyRoutes } from './features/privacy-requests/routes.ts'
import { messagingRoutes } from './features/messaging/routes.ts'
import { dispatchRoutes } from './features/dispatch/routes.ts'
import { unitRoutes } from './features/fleet/routes.ts'
import { agreementRoutes } from './features/fares/agreement-routes.ts'
import { tripRoutes } from './features/trips/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { fleetRoutes } from './fleet-routes.ts'
import { Layout } from './layout/layout.tsx'
import { FailedScreen, MissingScreen } from './layout/failed-screen.tsx'
import { mayOpen, navigation } from './navigation.ts'

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
  component: lazyRouteComponent(
    () => import('./features/dispatch/map/map-window.tsx'),
    'MapWindow',
  ),
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
    const { permissions } = await requireSession('/')
    const first = navigation.find((entry) => mayOpen(entry, permissions))
    if (first !== undefined) throw redirect({ to: first.to })
  },
  component: lazyRouteComponent(() => import('./features/home/home-page.tsx'), 'HomePage'),
})

const usersPage = createRoute({
  getParentRoute: () => layout,
  path: '/usuarios',
  component: lazyRouteComponent(() => import('./features/users/users-page.tsx'), 'UsersPage'),
})
const newUser = createRoute({
  getParentRoute: () => usersPage,
  path: '/nuevo',
  component: lazyRouteComponent(
    () => import('./features/users/new-user-dialog.tsx'),
    'NewUserDialog',
  ),
})
const editUser = createRoute({
  getParentRoute: () => usersPage,
  path: '/$user_id',
  component: lazyRouteComponent(
    () => import('./features/users/edit-user-dialog.tsx'),
    'EditUserDialog',
  ),
})
const userPermissions = createRoute({
  getParentRoute: () => usersPage,
  path: '/$user_id/permisos',
  component: lazyRouteComponent(
    () => import('./features/users/permissions-dialog.tsx'),
    'PermissionsDialog',
  ),
})
const userPassword = createRoute({
  getParentRoute: () => usersPage,
  path: '/$user_id/clave',
  component: lazyRouteComponent(
    () => import('./features/users/password-dialog.tsx'),
    'PasswordDialog',
  ),
})

const reviewPage = createRoute({
  getParentRoute: () => layout,
  path: '/privilegios',
  component: lazyRouteComponent(() => import('./features/users/review-page.tsx'), 'ReviewPage'),
})
const signReview = createRoute({
  getParentRoute: () => reviewPage,
  path: '/firmar',
  component: lazyRouteComponent(
    () => import('./features/users/sign-review-dialog.tsx'),
    'SignReviewDialog',
  ),
})

const auditPage = createRoute({
  getParentRoute: () => layout,
  path: '/auditoria',
  component: lazyRouteComponent(() => import('./features/audit/audit-page.tsx'), 'AuditPage'),
})
const incidentsPage = createRoute({
  getParentRoute: () => layout,
  path: '/incidentes',
  component: lazyRouteComponent(
    () => import('./features/audit/incidents-page.tsx'),
    'IncidentsPage',
  ),
})
const newIncident = createRoute({
  getParentRoute: () => incidentsPage,
  path: '/nuevo',
  component: lazyRouteComponent(
    () => import('./features/audit/new-incident-dialog.tsx'),
    'NewIncidentDialog',
  ),
})
const editIncident = createRoute({
  getParentRoute: () => incidentsPage,
  path: '/$incident_id',
  component: lazyRouteComponent(
    () => import('./features/audit/edit-incident-dialog.tsx'),
    'EditIncidentDialog',
  ),
})

const catalogsHome = createRoute({
  getParentRoute: () => layout,
  path: '/catalogos',
  component: lazyRouteComponent(
    () => import('./features/catalogs/catalogs-home.tsx'),
    'CatalogsHome',
  ),
})
const catalogPage = createRoute({
  getParentRoute: () => layout,
  path: '/catalogos/$kind',
  component: lazyRouteComponent(
    () => import('./features/catalogs/catalog-page.tsx'),
    'CatalogPage',
  ),
})
const newCatalogItem = createRoute({
  getParentRoute: () => catalogPage,
  path: '/nuevo',
  component: lazyRouteComponent(
    () => import('./features/catalogs/new-item-dialog.tsx'),
    'NewItemDialog',
  ),
})
const editCatalogItem = createRoute({
  getParentRoute: () => catalogPage,
  path: '/$item_id',
  component: lazyRouteComponent(
    () => import('./features/catalogs/edit-item-dialog.tsx'),
    'EditItemDialog',
  ),
})

const tariffsPage = createRoute({
  getParentRoute: () => layout,
  path: '/tarifas',
  component: lazyRouteComponent(() => import('./features/fares/tariffs-page.tsx'), 'TariffsPage'),
})
const newTariff = createRoute({
  getParentRoute: () => tariffsPage,
  path: '/nueva',
  component: lazyRouteComponent(
    () => import('./features/fares/new-tariff-dialog.tsx'),
    'NewTariffDialog',
  ),
})
const editTariff = createRoute({
  getParentRoute: () => tariffsPage,
  path: '/$tariff_id',
  component: lazyRouteComponent(
    () => import('./features/fares/edit-tariff-dialog.tsx'),
    'EditTariffDialog',
  ),
})
const tariffBench = createRoute({
  getParentRoute: () => layout,
  path: '/tarifas/prueba',
  component: lazyRouteComponent(() => import('./features/fares/bench-page.tsx'), 'BenchPage'),
})
const zonePrices = createRoute({
  getParentRoute: () => layout,
  path: '/tarifas/$tariff_id/zonas',
  component: lazyRouteComponent(
    () => import('./features/fares/zone-prices-page.tsx'),
    'ZonePricesPage',
  ),
})

const identityPage = createRoute({
  getParentRoute: () => layout,
  path: '/identidad',
  component: lazyRouteComponent(
    () => import('./features/settings/identity-page.tsx'),
    'IdentityPage',
  ),
})
const wallsPage = createRoute({
  getParentRoute: () => layout,
  path: '/muros',
  component: lazyRouteComponent(() => import('./features/wall/walls-page.tsx'), 'WallsPage'),
})
const profilePage = createRoute({
  getParentRoute: () => layout,
  path: '/perfil',
  component: lazyRouteComponent(() => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
})

const routeTree = root.addChildren([
  login,
  firstPassword,
  mapWindow,
  wall,
  layout.addChildren([
    home,
    ...dispatchRoutes(layout),
    ...autoDispatchRoutes(layout),
    usersPage.addChildren([newUser, editUser, userPermissions, userPassword]),
    reviewPage.addChildren([signReview]),
    auditPage,
    incidentsPage.addChildren([newIncident, editIncident]),
    catalogsHome,
    catalogPage.addChildren([newCatalogItem, editCatalogItem]),
    ...complaintRoutes(layout),
    ...tripRoutes(layout),
    ...unitRoutes(layout),
    ...fleetRoutes(layout),
    ...messagingRoutes(layout),
    tariffsPage.addChildren([newTariff, editTariff]),
    tariffBench,
    zonePrices,
    ...agreementRoutes(layout),
    ...clientRoutes(layout),
    ...companyRoutes(layout),
    ...coverageRoutes(layout),
    ...currencyRoutes(layout),
    ...privacyRoutes(layout),
    ...reportRoutes(layout),
    identityPage,
    wallsPage,
    profilePage,
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
