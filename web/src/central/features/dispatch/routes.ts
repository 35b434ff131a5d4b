import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of dispatch, under the layout that is handed in. */
export const dispatchRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const board = createRoute({
    getParentRoute: () => layout,
    path: '/despacho',
    component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
  })
  return [board] as const
}
