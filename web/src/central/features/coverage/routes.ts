import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of coverages and zones, under the layout that is handed in. */
export const coverageRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/coberturas',
    component: lazyRouteComponent(() => import('./coverages-page.tsx'), 'CoveragesPage'),
  })
  const create = createRoute({
    getParentRoute: () => list,
    path: '/nueva',
    component: lazyRouteComponent(() => import('./coverage-dialogs.tsx'), 'NewCoverageDialog'),
  })
  const edit = createRoute({
    getParentRoute: () => list,
    path: '/editar/$coverage_id',
    component: lazyRouteComponent(() => import('./coverage-dialogs.tsx'), 'EditCoverageDialog'),
  })
  const zones = createRoute({
    getParentRoute: () => layout,
    path: '/coberturas/$coverage_id',
    component: lazyRouteComponent(() => import('./zones-page.tsx'), 'ZonesPage'),
  })
  const load = createRoute({
    getParentRoute: () => zones,
    path: '/cargar',
    component: lazyRouteComponent(() => import('./import-zones-dialog.tsx'), 'ImportZonesDialog'),
  })
  return [list.addChildren([create, edit]), zones.addChildren([load])] as const
}
