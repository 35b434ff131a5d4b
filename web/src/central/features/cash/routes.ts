import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { boxFilters } from '@chaski/contract/cash/schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** The cash of the shift: all boxes one may see, and each with its movements. */
export const cashRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const boxes = createRoute({
    getParentRoute: () => layout,
    path: '/caja',
    validateSearch: typedSearch<typeof boxFilters>(),
    component: lazyRouteComponent(() => import('./boxes-page.tsx'), 'BoxesPage'),
  })
  const open = createRoute({
    getParentRoute: () => boxes,
    path: '/abrir',
    component: lazyRouteComponent(() => import('./open-dialog.tsx'), 'OpenBoxDialog'),
  })
  const box = createRoute({
    getParentRoute: () => layout,
    path: '/caja/$box_id',
    component: lazyRouteComponent(() => import('./box-page.tsx'), 'BoxPage'),
  })
  const move = createRoute({
    getParentRoute: () => box,
    path: '/movimiento',
    component: lazyRouteComponent(() => import('./movement-dialog.tsx'), 'MovementDialog'),
  })
  const back = createRoute({
    getParentRoute: () => box,
    path: '/corregir/$movement_id',
    component: lazyRouteComponent(() => import('./take-back-dialog.tsx'), 'TakeBackDialog'),
  })
  const close = createRoute({
    getParentRoute: () => box,
    path: '/cerrar',
    component: lazyRouteComponent(() => import('./close-dialog.tsx'), 'CloseBoxDialog'),
  })
  const review = createRoute({
    getParentRoute: () => box,
    path: '/revisar',
    component: lazyRouteComponent(() => import('./review-dialog.tsx'), 'ReviewDialog'),
  })
  return [boxes.addChildren([open]), box.addChildren([move, back, close, review])] as const
}
