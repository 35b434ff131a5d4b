import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of clients, under the layout that is handed in. */
export const clientRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/clientes',
    component: lazyRouteComponent(() => import('./clients-page.tsx'), 'ClientsPage'),
  })
  const create = createRoute({
    getParentRoute: () => list,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./client-dialogs.tsx'), 'NewClientDialog'),
  })
  const blockMany = createRoute({
    getParentRoute: () => list,
    path: '/bloquear',
    component: lazyRouteComponent(() => import('./block-many-dialog.tsx'), 'BlockManyDialog'),
  })
  const record = createRoute({
    getParentRoute: () => layout,
    path: '/clientes/$client_id',
    component: lazyRouteComponent(() => import('./client-page.tsx'), 'ClientPage'),
  })
  const edit = createRoute({
    getParentRoute: () => record,
    path: '/editar',
    component: lazyRouteComponent(() => import('./client-dialogs.tsx'), 'EditClientDialog'),
  })
  const block = createRoute({
    getParentRoute: () => record,
    path: '/bloquear',
    component: lazyRouteComponent(() => import('./block-dialog.tsx'), 'BlockDialog'),
  })
  const favorites = createRoute({
    getParentRoute: () => record,
    path: '/favoritos',
    component: lazyRouteComponent(() => import('./favorites-dialog.tsx'), 'FavoritesDialog'),
  })
  const newFavorite = createRoute({
    getParentRoute: () => record,
    path: '/favoritos/nuevo',
    component: lazyRouteComponent(() => import('./new-favorite-dialog.tsx'), 'NewFavoriteDialog'),
  })
  const merge = createRoute({
    getParentRoute: () => record,
    path: '/duplicados',
    component: lazyRouteComponent(() => import('./merge-dialog.tsx'), 'MergeDialog'),
  })
  const erase = createRoute({
    getParentRoute: () => record,
    path: '/anonimizar',
    component: lazyRouteComponent(() => import('./anonymise-dialog.tsx'), 'AnonymiseDialog'),
  })
  return [
    list.addChildren([create, blockMany]),
    record.addChildren([edit, block, favorites, newFavorite, merge, erase]),
  ] as const
}
