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
  const occupy = createRoute({
    getParentRoute: () => fleet,
    path: '/ocupar/$driver_id',
    component: lazyRouteComponent(() => import('./occupy-dialog.tsx'), 'OccupyDialog'),
  })
  return [fleet.addChildren([occupy]), unit] as const
}
