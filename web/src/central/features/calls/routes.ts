import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { callFilters } from '@chaski/contract/dispatch/call-schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** The history of telephone calls, under the layout that is handed in. */
export const callsRoute = <Layout extends AnyRoute>(layout: Layout) =>
  createRoute({
    getParentRoute: () => layout,
    path: '/llamadas',
    validateSearch: typedSearch<typeof callFilters>(),
    component: lazyRouteComponent(() => import('./calls-page.tsx'), 'CallsPage'),
  })
