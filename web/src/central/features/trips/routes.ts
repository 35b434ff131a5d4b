import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { searchFilters } from '@chaski/contract/dispatch/schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** Trips, whether open or long past: the search and each one's page. */
export const tripRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const search = createRoute({
    getParentRoute: () => layout,
    path: '/servicios',
    validateSearch: typedSearch<typeof searchFilters>(),
    component: lazyRouteComponent(() => import('./search/search-page.tsx'), 'SearchPage'),
  })
  const trip = createRoute({
    getParentRoute: () => layout,
    path: '/servicios/$service_id',
    component: lazyRouteComponent(() => import('./record/trip-page.tsx'), 'TripPage'),
  })
  const decide = createRoute({
    getParentRoute: () => trip,
    path: '/aprobar',
    component: lazyRouteComponent(() => import('./dialogs/approval-dialog.tsx'), 'ApprovalDialog'),
  })
  const share = createRoute({
    getParentRoute: () => trip,
    path: '/compartir',
    component: lazyRouteComponent(() => import('./dialogs/share-dialog.tsx'), 'ShareDialog'),
  })
  const cars = createRoute({
    getParentRoute: () => trip,
    path: '/unidades',
    component: lazyRouteComponent(() => import('./dialogs/order-dialogs.tsx'), 'CarsDialog'),
  })
  const back = createRoute({
    getParentRoute: () => trip,
    path: '/regreso',
    component: lazyRouteComponent(() => import('./dialogs/order-dialogs.tsx'), 'ReturnDialog'),
  })
  const hour = createRoute({
    getParentRoute: () => trip,
    path: '/hora',
    component: lazyRouteComponent(() => import('./dialogs/hour-dialogs.tsx'), 'HourDialog'),
  })
  const flight = createRoute({
    getParentRoute: () => trip,
    path: '/vuelo',
    component: lazyRouteComponent(() => import('./dialogs/hour-dialogs.tsx'), 'FlightDialog'),
  })
  const cancelGroup = createRoute({
    getParentRoute: () => trip,
    path: '/cancelar-pedido',
    component: lazyRouteComponent(
      () => import('./dialogs/cancel-group-dialog.tsx'),
      'CancelGroupDialog',
    ),
  })
  const lostItem = createRoute({
    getParentRoute: () => trip,
    path: '/objeto',
    component: lazyRouteComponent(
      () => import('./dialogs/report-item-dialog.tsx'),
      'ReportItemDialog',
    ),
  })
  const charge = createRoute({
    getParentRoute: () => trip,
    path: '/cobro',
    component: lazyRouteComponent(
      () => import('./dialogs/charge-dialogs.tsx'),
      'ConfirmChargeDialog',
    ),
  })
  const cancelCharge = createRoute({
    getParentRoute: () => trip,
    path: '/anular-cobro',
    component: lazyRouteComponent(
      () => import('./dialogs/charge-dialogs.tsx'),
      'CancelChargeDialog',
    ),
  })
  return [
    search,
    trip.addChildren([
      decide,
      share,
      cars,
      back,
      hour,
      flight,
      cancelGroup,
      lostItem,
      charge,
      cancelCharge,
    ]),
  ] as const
}
