import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** How the installation is, under the layout that is handed in. */
export const systemRoutes = <Layout extends AnyRoute>(layout: Layout) =>
  [
    createRoute({
      getParentRoute: () => layout,
      path: '/sistema',
      component: lazyRouteComponent(() => import('./system-page.tsx'), 'SystemPage'),
    }),
  ] as const
