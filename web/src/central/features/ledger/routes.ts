import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ledgerFilters } from '@chaski/contract/ledger/entry-schema.ts'
import type { payAllSearch } from './pay-all-search.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** Drivers' running accounts: all of them, and each with what can be done about it. */
export const ledgerRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const all = createRoute({
    getParentRoute: () => layout,
    path: '/cuentas-conductores',
    validateSearch: typedSearch<typeof ledgerFilters>(),
    component: lazyRouteComponent(() => import('./ledger-page.tsx'), 'LedgerPage'),
  })
  const one = createRoute({
    getParentRoute: () => layout,
    path: '/cuentas-conductores/$driver_id',
    component: lazyRouteComponent(() => import('./driver-page.tsx'), 'DriverLedgerPage'),
  })
  const note = createRoute({
    getParentRoute: () => one,
    path: '/anotar',
    component: lazyRouteComponent(() => import('./note-dialog.tsx'), 'NoteDialog'),
  })
  const pay = createRoute({
    getParentRoute: () => one,
    path: '/pago',
    component: lazyRouteComponent(() => import('./payment-dialog.tsx'), 'PaymentDialog'),
  })
  const agree = createRoute({
    getParentRoute: () => one,
    path: '/contrato',
    component: lazyRouteComponent(() => import('./contract-dialog.tsx'), 'ContractDialog'),
  })
  const payee = createRoute({
    getParentRoute: () => one,
    path: '/destino',
    component: lazyRouteComponent(() => import('./payee-dialog.tsx'), 'PayeeDialog'),
  })
  const counter = createRoute({
    getParentRoute: () => one,
    path: '/corregir/$entry_id',
    component: lazyRouteComponent(() => import('./counter-dialog.tsx'), 'CounterDialog'),
  })
  const payAll = createRoute({
    getParentRoute: () => all,
    path: '/pagar',
    validateSearch: typedSearch<typeof payAllSearch>(),
    component: lazyRouteComponent(() => import('./pay-all-dialog.tsx'), 'PayAllDialog'),
  })
  const closings = createRoute({
    getParentRoute: () => layout,
    path: '/cuentas-conductores/cierres',
    component: lazyRouteComponent(() => import('./closings-page.tsx'), 'ClosingsPage'),
  })
  const closing = createRoute({
    getParentRoute: () => closings,
    path: '/$closing_id',
    component: lazyRouteComponent(() => import('./closing-dialog.tsx'), 'ClosingDialog'),
  })
  const batches = createRoute({
    getParentRoute: () => layout,
    path: '/cuentas-conductores/lotes',
    component: lazyRouteComponent(() => import('./batches-page.tsx'), 'BatchesPage'),
  })
  const payFile = createRoute({
    getParentRoute: () => batches,
    path: '/archivo',
    component: lazyRouteComponent(() => import('./pay-file-dialog.tsx'), 'PayFileDialog'),
  })
  return [
    all.addChildren([payAll]),
    closings.addChildren([closing]),
    batches.addChildren([payFile]),
    one.addChildren([note, pay, agree, payee, counter]),
  ] as const
}
