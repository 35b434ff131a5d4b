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
  const edit = createRoute({
    getParentRoute: () => list,
    path: '/$client_id',
    component: lazyRouteComponent(() => import('./client-dialogs.tsx'), 'EditClientDialog'),
  })
  const block = createRoute({
    getParentRoute: () => list,
    path: '/$client_id/bloquear',
    component: lazyRouteComponent(() => import('./block-dialog.tsx'), 'BlockDialog'),
  })
  const favorites = createRoute({
    getParentRoute: () => list,
    path: '/$client_id/favoritos',
    component: lazyRouteComponent(() => import('./favorites-dialog.tsx'), 'FavoritesDialog'),
  })
  const newFavorite = createRoute({
    getParentRoute: () => list,
    path: '/$client_id/favoritos/nuevo',
    component: lazyRouteComponent(() => import('./new-favorite-dialog.tsx'), 'NewFavoriteDialog'),
  })
  const merge = createRoute({
    getParentRoute: () => list,
    path: '/$client_id/duplicados',
    component: lazyRouteComponent(() => import('./merge-dialog.tsx'), 'MergeDialog'),
  })
  const erase = createRoute({
    getParentRoute: () => list,
    path: '/$client_id/anonimizar',
    component: lazyRouteComponent(() => import('./anonymise-dialog.tsx'), 'AnonymiseDialog'),
  })
  return [list.addChildren([create, edit, block, favorites, newFavorite, merge, erase])] as const
}
