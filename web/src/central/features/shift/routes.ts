import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** How the turn goes, over the board. */
export const shiftRoute = <Screen extends AnyRoute>(screen: Screen) =>
  createRoute({
    getParentRoute: () => screen,
    path: '/turno',
    component: lazyRouteComponent(() => import('./shift-dialog.tsx'), 'ShiftDialog'),
  })
