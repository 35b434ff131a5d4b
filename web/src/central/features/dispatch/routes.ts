import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of dispatch, under the layout that is handed in. */
export const dispatchRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const board = createRoute({
    getParentRoute: () => layout,
    path: '/despacho',
    component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
  })
  const zones = createRoute({
    getParentRoute: () => layout,
    path: '/colas',
    component: lazyRouteComponent(() => import('./zones/zone-queue-page.tsx'), 'ZoneQueuePage'),
  })
  return [board, zones] as const
}
