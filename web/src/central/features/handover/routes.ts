import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The note for the next shift, over the board. */
export const handoverRoute = <Screen extends AnyRoute>(screen: Screen) =>
  createRoute({
    getParentRoute: () => screen,
    path: '/relevo',
    component: lazyRouteComponent(() => import('./handover-dialog.tsx'), 'HandoverDialog'),
  })
