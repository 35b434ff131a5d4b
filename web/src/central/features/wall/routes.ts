import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The wall screens that were let in, under the layout that is handed in. */
export const wallRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/muros',
    component: lazyRouteComponent(() => import('./walls-page.tsx'), 'WallsPage'),
  })
  const create = createRoute({
    getParentRoute: () => list,
    path: '/nueva',
    component: lazyRouteComponent(() => import('./new-wall-dialog.tsx'), 'NewWallDialog'),
  })
  return [list.addChildren([create])] as const
}
