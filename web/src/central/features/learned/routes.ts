import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screen of learned addresses and its dialogs, under the layout that is handed in. */
export const learnedRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/direcciones-aprendidas',
    component: lazyRouteComponent(() => import('./learned-page.tsx'), 'LearnedPage'),
  })
  const edit = createRoute({
    getParentRoute: () => list,
    path: '/editar/$learned_address_id',
    component: lazyRouteComponent(() => import('./edit-learned-dialog.tsx'), 'EditLearnedDialog'),
  })
  const merge = createRoute({
    getParentRoute: () => list,
    path: '/unir/$learned_address_id',
    component: lazyRouteComponent(() => import('./merge-learned-dialog.tsx'), 'MergeLearnedDialog'),
  })
  return [list.addChildren([edit, merge])] as const
}
