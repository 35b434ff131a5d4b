import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of who may do what, under the layout that is handed in. */
export const userRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const usersPage = createRoute({
    getParentRoute: () => layout,
    path: '/usuarios',
    component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
  })
  const newUser = createRoute({
    getParentRoute: () => usersPage,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./new-user-dialog.tsx'), 'NewUserDialog'),
  })
  const editUser = createRoute({
    getParentRoute: () => usersPage,
    path: '/$user_id',
    component: lazyRouteComponent(() => import('./edit-user-dialog.tsx'), 'EditUserDialog'),
  })
  const userPermissions = createRoute({
    getParentRoute: () => usersPage,
    path: '/$user_id/permisos',
    component: lazyRouteComponent(() => import('./permissions-dialog.tsx'), 'PermissionsDialog'),
  })
  const userPassword = createRoute({
    getParentRoute: () => usersPage,
    path: '/$user_id/clave',
    component: lazyRouteComponent(() => import('./password-dialog.tsx'), 'PasswordDialog'),
  })
  const rolesPage = createRoute({
    getParentRoute: () => layout,
    path: '/roles',
    component: lazyRouteComponent(() => import('./roles-page.tsx'), 'RolesPage'),
  })
  const newRole = createRoute({
    getParentRoute: () => rolesPage,
    path: '/nuevo',
    validateSearch: (search: Record<string, unknown>): { de?: string } =>
      typeof search['de'] === 'string' ? { de: search['de'] } : {},
    component: lazyRouteComponent(() => import('./role-dialogs.tsx'), 'NewRoleDialog'),
  })
  const editRole = createRoute({
    getParentRoute: () => rolesPage,
    path: '/$role_id',
    component: lazyRouteComponent(() => import('./role-dialogs.tsx'), 'EditRoleDialog'),
  })
  const reviewPage = createRoute({
    getParentRoute: () => layout,
    path: '/privilegios',
    component: lazyRouteComponent(() => import('./review-page.tsx'), 'ReviewPage'),
  })
  const signReview = createRoute({
    getParentRoute: () => reviewPage,
    path: '/firmar',
    component: lazyRouteComponent(() => import('./sign-review-dialog.tsx'), 'SignReviewDialog'),
  })
  return [
    usersPage.addChildren([newUser, editUser, userPermissions, userPassword]),
    rolesPage.addChildren([newRole, editRole]),
    reviewPage.addChildren([signReview]),
  ] as const
}
