import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { searchFilters } from '@chaski/contract/dispatch/schema.ts'
import { typedSearch } from '#src/ui/typed-search.ts'

/** Trips, whether open or long past: the search and each one's page. */
export const tripRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const search = createRoute({
    getParentRoute: () => layout,
    path: '/servicios',
    validateSearch: typedSearch<typeof searchFilters>(),
    component: lazyRouteComponent(() => import('./search-page.tsx'), 'SearchPage'),
  })
  const trip = createRoute({
    getParentRoute: () => layout,
    path: '/servicios/$service_id',
    component: lazyRouteComponent(() => import('./trip-page.tsx'), 'TripPage'),
  })
  const decide = createRoute({
    getParentRoute: () => trip,
    path: '/aprobar',
    component: lazyRouteComponent(() => import('./approval-dialog.tsx'), 'ApprovalDialog'),
  })
  const share = createRoute({
    getParentRoute: () => trip,
    path: '/compartir',
    component: lazyRouteComponent(() => import('./share-dialog.tsx'), 'ShareDialog'),
  })
  return [search, trip.addChildren([decide, share])] as const
}
