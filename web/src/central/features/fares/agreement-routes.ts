import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** What was agreed with each company, under the layout that is handed in. */
export const agreementRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const prices = createRoute({
    getParentRoute: () => layout,
    path: '/convenios',
    component: lazyRouteComponent(() => import('./contract-prices-page.tsx'), 'ContractPricesPage'),
  })
  const terms = createRoute({
    getParentRoute: () => layout,
    path: '/convenios/condiciones',
    component: lazyRouteComponent(() => import('./company-terms-page.tsx'), 'CompanyTermsPage'),
  })
  return [prices, terms] as const
}
