import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The queues of the zones, under the layout that is handed in. */
export const zoneQueueRoute = <Layout extends AnyRoute>(layout: Layout) =>
  createRoute({
    getParentRoute: () => layout,
    path: '/colas',
    component: lazyRouteComponent(() => import('./zone-queue-page.tsx'), 'ZoneQueuePage'),
  })
