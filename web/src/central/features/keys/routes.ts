import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The keys of other systems, under the layout that is handed in. */
export const keyRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/claves',
    component: lazyRouteComponent(() => import('./keys-page.tsx'), 'KeysPage'),
  })
  const create = createRoute({
    getParentRoute: () => list,
    path: '/nueva',
    component: lazyRouteComponent(() => import('./new-key-dialog.tsx'), 'NewKeyDialog'),
  })
  return [list.addChildren([create])] as const
}
