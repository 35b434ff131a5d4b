import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Who the company is, how its messages leave, and how far it is from its first ride. */
export const settingsRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const identity = createRoute({
    getParentRoute: () => layout,
    path: '/identidad',
    component: lazyRouteComponent(() => import('./identity-page.tsx'), 'IdentityPage'),
  })
  const start = createRoute({
    getParentRoute: () => layout,
    path: '/puesta-en-marcha',
    component: lazyRouteComponent(() => import('./start-page.tsx'), 'StartPage'),
  })
  const startSms = createRoute({
    getParentRoute: () => start,
    path: '/sms',
    component: lazyRouteComponent(() => import('./test-sms-dialog.tsx'), 'TestSmsFromStart'),
  })
  const channels = createRoute({
    getParentRoute: () => layout,
    path: '/correo-y-sms',
    component: lazyRouteComponent(() => import('./channels-page.tsx'), 'ChannelsPage'),
  })
  const testSms = createRoute({
    getParentRoute: () => channels,
    path: '/probar-sms',
    component: lazyRouteComponent(() => import('./test-sms-dialog.tsx'), 'TestSmsFromChannels'),
  })
  const map = createRoute({
    getParentRoute: () => layout,
    path: '/mapa-de-calles',
    component: lazyRouteComponent(() => import('./map-page.tsx'), 'MapPage'),
  })
  return [start.addChildren([startSms]), channels.addChildren([testSms]), identity, map] as const
}
