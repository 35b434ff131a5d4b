import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { lostItemFilters } from '@chaski/contract/lost-items/schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** What passengers left behind: the list, and each thing with what is done about it. */
export const lostItemRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/objetos',
    validateSearch: typedSearch<typeof lostItemFilters>(),
    component: lazyRouteComponent(() => import('./items-page.tsx'), 'ItemsPage'),
  })
  const item = createRoute({
    getParentRoute: () => layout,
    path: '/objetos/$lost_item_id',
    component: lazyRouteComponent(() => import('./item-page.tsx'), 'ItemPage'),
  })
  const found = createRoute({
    getParentRoute: () => item,
    path: '/aparecio',
    component: lazyRouteComponent(() => import('./item-dialogs.tsx'), 'FoundDialog'),
  })
  const giveUp = createRoute({
    getParentRoute: () => item,
    path: '/no-aparecio',
    component: lazyRouteComponent(() => import('./item-dialogs.tsx'), 'GiveUpDialog'),
  })
  const giveBack = createRoute({
    getParentRoute: () => item,
    path: '/entregar',
    component: lazyRouteComponent(() => import('./item-dialogs.tsx'), 'GiveBackDialog'),
  })
  return [list, item.addChildren([found, giveUp, giveBack])] as const
}
