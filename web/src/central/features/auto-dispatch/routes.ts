import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The settings of automatic dispatch, under the layout that is handed in. */
export const autoDispatchRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const page = createRoute({
    getParentRoute: () => layout,
    path: '/despacho-automatico',
    validateSearch: (search: Record<string, unknown>): { cobertura?: number } => ({
      cobertura: typeof search['cobertura'] === 'number' ? search['cobertura'] : undefined,
    }),
    component: lazyRouteComponent(() => import('./auto-dispatch-page.tsx'), 'AutoDispatchPage'),
  })
  return [page] as const
}
