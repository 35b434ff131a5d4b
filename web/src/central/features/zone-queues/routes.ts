import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The queues of the zones, under the layout that is handed in. */
export const zoneQueueRoute = <Layout extends AnyRoute>(layout: Layout) => {
  const page = createRoute({
    getParentRoute: () => layout,
    path: '/colas',
    component: lazyRouteComponent(() => import('./zone-queue-page.tsx'), 'ZoneQueuePage'),
  })
  return page.addChildren([reorderRoute(page)])
}

/** A driver's place in a queue, over the queues' own screen or the board. */
export const reorderRoute = <Screen extends AnyRoute>(screen: Screen) =>
  createRoute({
    getParentRoute: () => screen,
    path: '/mover/$zone_id/$driver_id',
    component: lazyRouteComponent(() => import('./reorder-dialog.tsx'), 'ReorderDialog'),
  })
