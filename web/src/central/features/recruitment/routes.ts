import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of applicants; the record is handed out apart, since other features add parts to it. */
export const recruitmentRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const board = createRoute({
    getParentRoute: () => layout,
    path: '/postulantes',
    component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
  })
  const recruit = createRoute({
    getParentRoute: () => layout,
    path: '/postulantes/$driver_id',
    component: lazyRouteComponent(() => import('./recruit-page.tsx'), 'RecruitPage'),
  })
  const recruitData = createRoute({
    getParentRoute: () => recruit,
    path: '/datos',
    component: lazyRouteComponent(() => import('./recruit-data.tsx'), 'RecruitData'),
  })
  const convert = createRoute({
    getParentRoute: () => recruitData,
    path: '/convertir',
    component: lazyRouteComponent(() => import('./decide-dialogs.tsx'), 'ConvertDialog'),
  })
  const reject = createRoute({
    getParentRoute: () => recruitData,
    path: '/rechazar',
    component: lazyRouteComponent(() => import('./decide-dialogs.tsx'), 'RejectDialog'),
  })
  return {
    board,
    record: recruit,
    parts: [recruitData.addChildren([convert, reject])],
  } as const
}
