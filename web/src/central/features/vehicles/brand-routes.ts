import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Brands and their models, under the layout that is handed in. */
export const brandRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const brands = createRoute({
    getParentRoute: () => layout,
    path: '/marcas',
    component: lazyRouteComponent(() => import('./brands-page.tsx'), 'BrandsPage'),
  })
  const newBrand = createRoute({
    getParentRoute: () => brands,
    path: '/nueva',
    component: lazyRouteComponent(() => import('./brand-dialogs.tsx'), 'NewBrandDialog'),
  })
  const editBrand = createRoute({
    getParentRoute: () => brands,
    path: '/editar/$brand_id',
    component: lazyRouteComponent(() => import('./rename-dialogs.tsx'), 'RenameBrandDialog'),
  })
  const models = createRoute({
    getParentRoute: () => layout,
    path: '/marcas/$brand_id',
    component: lazyRouteComponent(() => import('./models-page.tsx'), 'ModelsPage'),
  })
  const newModel = createRoute({
    getParentRoute: () => models,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./brand-dialogs.tsx'), 'NewModelDialog'),
  })
  const editModel = createRoute({
    getParentRoute: () => models,
    path: '/$model_id',
    component: lazyRouteComponent(() => import('./rename-dialogs.tsx'), 'RenameModelDialog'),
  })
  return [
    brands.addChildren([newBrand, editBrand]),
    models.addChildren([newModel, editModel]),
  ] as const
}
