import type { companyPriceFilters } from '@chaski/contract/fares/maintenance-schema.ts'
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** What was agreed with each company, under the layout that is handed in. */
export const agreementRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const prices = createRoute({
    getParentRoute: () => layout,
    path: '/convenios',
    validateSearch: typedSearch<typeof companyPriceFilters>(),
    component: lazyRouteComponent(
      () => import('./agreements/contract-prices-page.tsx'),
      'ContractPricesPage',
    ),
  })
  const terms = createRoute({
    getParentRoute: () => layout,
    path: '/convenios/condiciones',
    component: lazyRouteComponent(
      () => import('./agreements/company-terms-page.tsx'),
      'CompanyTermsPage',
    ),
  })
  const newPrice = createRoute({
    getParentRoute: () => prices,
    path: '/nuevo',
    component: lazyRouteComponent(
      () => import('./agreements/contract-price-dialogs.tsx'),
      'NewContractPriceDialog',
    ),
  })
  const editPrice = createRoute({
    getParentRoute: () => prices,
    path: '/precios/$contract_price_id',
    component: lazyRouteComponent(
      () => import('./agreements/contract-price-dialogs.tsx'),
      'EditContractPriceDialog',
    ),
  })
  const newTerms = createRoute({
    getParentRoute: () => terms,
    path: '/nuevas',
    component: lazyRouteComponent(
      () => import('./agreements/company-terms-dialogs.tsx'),
      'NewCompanyTermsDialog',
    ),
  })
  const editTerms = createRoute({
    getParentRoute: () => terms,
    path: '/$company_terms_id',
    component: lazyRouteComponent(
      () => import('./agreements/company-terms-dialogs.tsx'),
      'EditCompanyTermsDialog',
    ),
  })
  return [
    prices.addChildren([newPrice, editPrice]),
    terms.addChildren([newTerms, editTerms]),
  ] as const
}
