import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The fleet as it is now, and where one of it has been. */
export const unitRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const fleet = createRoute({
    getParentRoute: () => layout,
    path: '/flota',
    component: lazyRouteComponent(() => import('./fleet-page.tsx'), 'FleetPage'),
  })
  const unit = createRoute({
    getParentRoute: () => layout,
    path: '/flota/$driver_id',
    component: lazyRouteComponent(() => import('./unit-page.tsx'), 'UnitPage'),
  })
  return [fleet, unit] as const
}
