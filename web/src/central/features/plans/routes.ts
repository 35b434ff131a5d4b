import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { planFilters } from '@chaski/contract/plans/schema.ts'
import type { daySearch } from './day-search.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** Rides that come again: the list, and each plan with its days. */
export const planRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/planes',
    validateSearch: typedSearch<typeof planFilters>(),
    component: lazyRouteComponent(() => import('./plans-page.tsx'), 'PlansPage'),
  })
  const create = createRoute({
    getParentRoute: () => list,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./new-plan-dialog.tsx'), 'NewPlanDialog'),
  })
  const repeat = createRoute({
    getParentRoute: () => list,
    path: '/repetir/$service_id',
    component: lazyRouteComponent(() => import('./new-plan-dialog.tsx'), 'RepeatTripDialog'),
  })
  const plan = createRoute({
    getParentRoute: () => layout,
    path: '/planes/$plan_id',
    component: lazyRouteComponent(() => import('./plan-page.tsx'), 'PlanPage'),
  })
  const edit = createRoute({
    getParentRoute: () => plan,
    path: '/editar',
    component: lazyRouteComponent(() => import('./edit-plan-dialog.tsx'), 'EditPlanDialog'),
  })
  const pause = createRoute({
    getParentRoute: () => plan,
    path: '/pausa',
    component: lazyRouteComponent(() => import('./pause-dialog.tsx'), 'PauseDialog'),
  })
  const day = createRoute({
    getParentRoute: () => plan,
    path: '/dia/$day/$plan_time_id',
    component: lazyRouteComponent(() => import('./day-dialog.tsx'), 'DayDialog'),
  })
  const refusal = createRoute({
    getParentRoute: () => plan,
    path: '/atender/$refusal_id',
    component: lazyRouteComponent(() => import('./refusal-dialog.tsx'), 'RefusalDialog'),
  })
  const tomorrow = createRoute({
    getParentRoute: () => layout,
    path: '/manana',
    validateSearch: typedSearch<typeof daySearch>(),
    component: lazyRouteComponent(() => import('./day-page.tsx'), 'DayPage'),
  })
  return [
    tomorrow,
    list.addChildren([create, repeat]),
    plan.addChildren([edit, pause, day, refusal]),
  ] as const
}
