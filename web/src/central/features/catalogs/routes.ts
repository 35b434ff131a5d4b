import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The lists that other screens choose from, under the layout that is handed in. */
export const catalogRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const catalogsHome = createRoute({
    getParentRoute: () => layout,
    path: '/catalogos',
    component: lazyRouteComponent(() => import('./catalogs-home.tsx'), 'CatalogsHome'),
  })
  const catalogPage = createRoute({
    getParentRoute: () => layout,
    path: '/catalogos/$kind',
    component: lazyRouteComponent(() => import('./catalog-page.tsx'), 'CatalogPage'),
  })
  const newCatalogItem = createRoute({
    getParentRoute: () => catalogPage,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./new-item-dialog.tsx'), 'NewItemDialog'),
  })
  const editCatalogItem = createRoute({
    getParentRoute: () => catalogPage,
    path: '/$item_id',
    component: lazyRouteComponent(() => import('./edit-item-dialog.tsx'), 'EditItemDialog'),
  })
  return [catalogsHome, catalogPage.addChildren([newCatalogItem, editCatalogItem])] as const
}
