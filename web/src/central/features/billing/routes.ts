import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { comprobanteFilters } from '@chaski/contract/billing/schema.ts'
import type { salesBookFilters } from './sales-book-filters.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** Comprobantes: the list, each one, and what issuing needs. */
export const billingRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/comprobantes',
    validateSearch: typedSearch<typeof comprobanteFilters>(),
    component: lazyRouteComponent(() => import('./comprobantes-page.tsx'), 'ComprobantesPage'),
  })
  const free = createRoute({
    getParentRoute: () => list,
    path: '/emitir',
    component: lazyRouteComponent(() => import('./free-sale-dialog.tsx'), 'FreeSaleDialog'),
  })
  const ofTrip = createRoute({
    getParentRoute: () => list,
    path: '/servicio/$service_id',
    component: lazyRouteComponent(() => import('./trip-sale-dialog.tsx'), 'TripSaleDialog'),
  })
  const ofSettlement = createRoute({
    getParentRoute: () => list,
    path: '/liquidacion/$settlement_id',
    component: lazyRouteComponent(
      () => import('./settlement-sale-dialog.tsx'),
      'SettlementSaleDialog',
    ),
  })
  const one = createRoute({
    getParentRoute: () => layout,
    path: '/comprobantes/$comprobante_id',
    component: lazyRouteComponent(() => import('./comprobante-page.tsx'), 'ComprobantePage'),
  })
  const annul = createRoute({
    getParentRoute: () => one,
    path: '/anular',
    component: lazyRouteComponent(() => import('./void-dialog.tsx'), 'VoidDialog'),
  })
  const note = createRoute({
    getParentRoute: () => one,
    path: '/nota',
    component: lazyRouteComponent(() => import('./note-dialog.tsx'), 'NoteDialog'),
  })
  const mend = createRoute({
    getParentRoute: () => one,
    path: '/corregir',
    component: lazyRouteComponent(() => import('./mend-dialog.tsx'), 'MendDialog'),
  })
  const mail = createRoute({
    getParentRoute: () => one,
    path: '/correo',
    component: lazyRouteComponent(() => import('./mail-dialog.tsx'), 'MailDialog'),
  })
  const book = createRoute({
    getParentRoute: () => layout,
    path: '/registro-de-ventas',
    validateSearch: typedSearch<typeof salesBookFilters>(),
    component: lazyRouteComponent(() => import('./sales-book-page.tsx'), 'SalesBookPage'),
  })
  const numbers = createRoute({
    getParentRoute: () => layout,
    path: '/registro-de-ventas/numeracion',
    component: lazyRouteComponent(() => import('./numbers-page.tsx'), 'NumbersPage'),
  })
  const setup = createRoute({
    getParentRoute: () => layout,
    path: '/facturacion',
    component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
  })
  const series = createRoute({
    getParentRoute: () => setup,
    path: '/serie',
    component: lazyRouteComponent(() => import('./series-dialog.tsx'), 'SeriesDialog'),
  })
  return [
    list.addChildren([free, ofTrip, ofSettlement]),
    one.addChildren([annul, note, mend, mail]),
    book,
    numbers,
    setup.addChildren([series]),
  ] as const
}
