import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The tariffs, their proof and their zones, under the layout that is handed in. */
export const tariffRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const tariffsPage = createRoute({
    getParentRoute: () => layout,
    path: '/tarifas',
    component: lazyRouteComponent(() => import('./tariffs/tariffs-page.tsx'), 'TariffsPage'),
  })
  const newTariff = createRoute({
    getParentRoute: () => layout,
    path: '/tarifas/nueva',
    component: lazyRouteComponent(() => import('./tariffs/new-tariff-page.tsx'), 'NewTariffPage'),
  })
  const editTariff = createRoute({
    getParentRoute: () => layout,
    path: '/tarifas/$tariff_id',
    component: lazyRouteComponent(() => import('./tariffs/edit-tariff-page.tsx'), 'EditTariffPage'),
  })
  const trial = createRoute({
    getParentRoute: () => layout,
    path: '/tarifas/prueba',
    component: lazyRouteComponent(() => import('./trial/trial-page.tsx'), 'TrialPage'),
  })
  const zonePrices = createRoute({
    getParentRoute: () => layout,
    path: '/tarifas/$tariff_id/zonas',
    component: lazyRouteComponent(
      () => import('./zone-prices/zone-prices-page.tsx'),
      'ZonePricesPage',
    ),
  })
  const importPrices = createRoute({
    getParentRoute: () => zonePrices,
    path: '/importar',
    component: lazyRouteComponent(
      () => import('./zone-prices/import-matrix-dialog.tsx'),
      'ImportMatrixDialog',
    ),
  })
  return [
    tariffsPage,
    newTariff,
    editTariff,
    trial,
    zonePrices.addChildren([importPrices]),
  ] as const
}
