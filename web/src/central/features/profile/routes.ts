import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** One's own account, under the layout that is handed in. */
export const profileRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const profile = createRoute({
    getParentRoute: () => layout,
    path: '/perfil',
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  })
  const security = createRoute({
    getParentRoute: () => layout,
    path: '/seguridad',
    component: lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
  })
  const totp = createRoute({
    getParentRoute: () => security,
    path: '/aplicacion',
    component: lazyRouteComponent(() => import('./factor-dialogs.tsx'), 'NewTotpDialog'),
  })
  const passkey = createRoute({
    getParentRoute: () => security,
    path: '/llave',
    component: lazyRouteComponent(() => import('./factor-dialogs.tsx'), 'NewPasskeyDialog'),
  })
  return [profile, security.addChildren([totp, passkey])] as const
}
