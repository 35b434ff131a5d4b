import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of privacy requests, under the layout that is handed in. */
export const privacyRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/solicitudes-datos',
    component: lazyRouteComponent(() => import('./privacy-page.tsx'), 'PrivacyPage'),
  })
  const create = createRoute({
    getParentRoute: () => list,
    path: '/nueva',
    component: lazyRouteComponent(() => import('./privacy-dialogs.tsx'), 'NewPrivacyDialog'),
  })
  const edit = createRoute({
    getParentRoute: () => list,
    path: '/$privacy_request_id',
    component: lazyRouteComponent(() => import('./privacy-dialogs.tsx'), 'EditPrivacyDialog'),
  })
  return [list.addChildren([create, edit])] as const
}
