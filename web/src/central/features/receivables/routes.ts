import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { debtorFilters } from '@chaski/contract/receivables/account-schema.ts'
import type {
  closingFilters,
  statementFilters,
} from '@chaski/contract/receivables/closing-schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'
import type { closeAsked } from './close-dialog.tsx'

/** A month is closed, billed and looked up. */
export const receivableRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const closing = createRoute({
    getParentRoute: () => layout,
    path: '/cierres',
    validateSearch: typedSearch<typeof closingFilters>(),
    component: lazyRouteComponent(() => import('./closing-page.tsx'), 'ClosingPage'),
  })
  const close = createRoute({
    getParentRoute: () => closing,
    path: '/cerrar',
    validateSearch: typedSearch<typeof closeAsked>(),
    component: lazyRouteComponent(() => import('./close-dialog.tsx'), 'CloseDialog'),
  })
  const run = createRoute({
    getParentRoute: () => closing,
    path: '/avance/$closing_run_id',
    component: lazyRouteComponent(() => import('./run-dialog.tsx'), 'RunDialog'),
  })
  const statements = createRoute({
    getParentRoute: () => layout,
    path: '/cierres/estados',
    validateSearch: typedSearch<typeof statementFilters>(),
    component: lazyRouteComponent(() => import('./statements-page.tsx'), 'StatementsPage'),
  })
  const issueMonth = createRoute({
    getParentRoute: () => statements,
    path: '/facturas',
    component: lazyRouteComponent(() => import('./issue-month-dialog.tsx'), 'IssueMonthDialog'),
  })
  const statement = createRoute({
    getParentRoute: () => layout,
    path: '/cierres/estados/$closed_statement_id',
    component: lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage'),
  })
  const issue = createRoute({
    getParentRoute: () => statement,
    path: '/emitir',
    component: lazyRouteComponent(() => import('./statement-dialogs.tsx'), 'IssueDialog'),
  })
  const undo = createRoute({
    getParentRoute: () => statement,
    path: '/deshacer',
    component: lazyRouteComponent(() => import('./statement-dialogs.tsx'), 'UndoDialog'),
  })
  const debtors = createRoute({
    getParentRoute: () => layout,
    path: '/cobranzas',
    validateSearch: typedSearch<typeof debtorFilters>(),
    component: lazyRouteComponent(() => import('./debtors-page.tsx'), 'DebtorsPage'),
  })
  const collections = createRoute({
    getParentRoute: () => debtors,
    path: '/cobros',
    component: lazyRouteComponent(() => import('./collections-dialog.tsx'), 'CollectionsDialog'),
  })
  const reminders = createRoute({
    getParentRoute: () => debtors,
    path: '/recordatorios',
    component: lazyRouteComponent(() => import('./reminders-dialog.tsx'), 'RemindersDialog'),
  })
  const account = createRoute({
    getParentRoute: () => layout,
    path: '/cobranzas/$company_id',
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  })
  const pay = createRoute({
    getParentRoute: () => account,
    path: '/pago',
    component: lazyRouteComponent(() => import('./payment-dialog.tsx'), 'PaymentDialog'),
  })
  const allocate = createRoute({
    getParentRoute: () => account,
    path: '/repartir/$company_payment_id',
    component: lazyRouteComponent(() => import('./account-dialogs.tsx'), 'AllocateDialog'),
  })
  const reverse = createRoute({
    getParentRoute: () => account,
    path: '/revertir/$company_payment_id',
    component: lazyRouteComponent(() => import('./account-dialogs.tsx'), 'ReverseDialog'),
  })
  const promise = createRoute({
    getParentRoute: () => account,
    path: '/promesa/$receivable_id',
    component: lazyRouteComponent(() => import('./account-dialogs.tsx'), 'PromiseDialog'),
  })
  const writeOff = createRoute({
    getParentRoute: () => account,
    path: '/castigo/$receivable_id',
    component: lazyRouteComponent(() => import('./account-dialogs.tsx'), 'WriteOffDialog'),
  })
  const takeNotice = createRoute({
    getParentRoute: () => account,
    path: '/aviso/$payment_notice_id',
    component: lazyRouteComponent(() => import('./notice-dialogs.tsx'), 'TakeNoticeDialog'),
  })
  const refuseNotice = createRoute({
    getParentRoute: () => account,
    path: '/rechazo/$payment_notice_id',
    component: lazyRouteComponent(() => import('./notice-dialogs.tsx'), 'RefuseNoticeDialog'),
  })
  const charge = createRoute({
    getParentRoute: () => account,
    path: '/cobro/$charge_id',
    component: lazyRouteComponent(() => import('./charge-dialogs.tsx'), 'ConfirmChargeDialog'),
  })
  const cancelCharge = createRoute({
    getParentRoute: () => account,
    path: '/anular-cobro/$charge_id',
    component: lazyRouteComponent(() => import('./charge-dialogs.tsx'), 'CancelChargeDialog'),
  })
  return [
    debtors.addChildren([collections, reminders]),
    account.addChildren([
      pay,
      allocate,
      reverse,
      promise,
      writeOff,
      takeNotice,
      refuseNotice,
      charge,
      cancelCharge,
    ]),
    closing.addChildren([close, run]),
    statements.addChildren([issueMonth]),
    statement.addChildren([issue, undo]),
  ] as const
}
