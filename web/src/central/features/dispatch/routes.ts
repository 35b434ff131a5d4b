import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of dispatch, under the layout that is handed in; `over` are dialogs of others over the board. */
export const dispatchRoutes = <Layout extends AnyRoute, Over extends AnyRoute>(
  layout: Layout,
  over: (board: AnyRoute) => Over,
) => {
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
  const handover = createRoute({
    getParentRoute: () => board,
    path: '/relevo',
    component: lazyRouteComponent(() => import('./handover/handover-dialog.tsx'), 'HandoverDialog'),
  })
  return [board.addChildren([handover, over(board)]), zones] as const
}
