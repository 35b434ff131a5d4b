import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of currencies, under the layout that is handed in. */
export const currencyRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/monedas',
    component: lazyRouteComponent(() => import('./currencies-page.tsx'), 'CurrenciesPage'),
  })
  const create = createRoute({
    getParentRoute: () => list,
    path: '/nueva',
    component: lazyRouteComponent(() => import('./currency-dialogs.tsx'), 'NewCurrencyDialog'),
  })
  const edit = createRoute({
    getParentRoute: () => list,
    path: '/$currency_id',
    component: lazyRouteComponent(() => import('./currency-dialogs.tsx'), 'EditCurrencyDialog'),
  })
  return [list.addChildren([create, edit])] as const
}
