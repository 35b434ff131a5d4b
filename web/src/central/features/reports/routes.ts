import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { reportSearch } from './report-search.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'
import type { statementSearch } from './statement-page.tsx'
import type { accountSearch } from './account-period.ts'

/** The screens of reports, under the layout that is handed in. */
export const reportRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const services = createRoute({
    getParentRoute: () => layout,
    path: '/reportes',
    validateSearch: typedSearch<typeof reportSearch>(),
    component: lazyRouteComponent(() => import('./services-page.tsx'), 'ServicesPage'),
  })
  const save = createRoute({
    getParentRoute: () => services,
    path: '/guardar',
    component: lazyRouteComponent(() => import('./saved-dialogs.tsx'), 'NewSavedDialog'),
  })
  const saved = createRoute({
    getParentRoute: () => services,
    path: '/guardados/$saved_report_id',
    component: lazyRouteComponent(() => import('./saved-dialogs.tsx'), 'EditSavedDialog'),
  })
  const statement = createRoute({
    getParentRoute: () => layout,
    path: '/estados-de-cuenta',
    validateSearch: typedSearch<typeof statementSearch>(),
    component: lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage'),
  })
  const accounts = createRoute({
    getParentRoute: () => layout,
    path: '/liquidaciones',
    validateSearch: typedSearch<typeof accountSearch>(),
    component: lazyRouteComponent(() => import('./accounts-page.tsx'), 'AccountsPage'),
  })
  const account = createRoute({
    getParentRoute: () => layout,
    path: '/liquidaciones/$driver_id',
    validateSearch: typedSearch<typeof accountSearch>(),
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  })
  const closeAll = createRoute({
    getParentRoute: () => accounts,
    path: '/cerrar',
    component: lazyRouteComponent(() => import('./close-all-dialog.tsx'), 'CloseAllDialog'),
  })
  return [
    services.addChildren([save, saved]),
    statement,
    accounts.addChildren([closeAll]),
    account,
  ] as const
}
