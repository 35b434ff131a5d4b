import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { deliveryFilters } from '@chaski/contract/webhooks/schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** What other systems are told: the list, and each webhook with all that was sent to it. */
export const webhookRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  })
  const create = createRoute({
    getParentRoute: () => list,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./new-webhook-dialog.tsx'), 'NewWebhookDialog'),
  })
  const log = createRoute({
    getParentRoute: () => layout,
    path: '/webhooks/$webhook_id',
    validateSearch: typedSearch<typeof deliveryFilters>(),
    component: lazyRouteComponent(() => import('./deliveries-page.tsx'), 'DeliveriesPage'),
  })
  const edit = createRoute({
    getParentRoute: () => log,
    path: '/editar',
    component: lazyRouteComponent(() => import('./edit-webhook-dialog.tsx'), 'EditWebhookDialog'),
  })
  const rotate = createRoute({
    getParentRoute: () => log,
    path: '/secreto',
    component: lazyRouteComponent(() => import('./rotate-dialog.tsx'), 'RotateDialog'),
  })
  const replay = createRoute({
    getParentRoute: () => log,
    path: '/reenviar',
    component: lazyRouteComponent(() => import('./replay-dialog.tsx'), 'ReplayDialog'),
  })
  return [list.addChildren([create]), log.addChildren([edit, rotate, replay])] as const
}
