import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { importedRowFilters, importFilters } from '@chaski/contract/imports/schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** Files that a company brings: what was brought, a new one, and each with its rows. */
export const importRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/importar',
    validateSearch: typedSearch<typeof importFilters>(),
    component: lazyRouteComponent(() => import('./imports-page.tsx'), 'ImportsPage'),
  })
  const upload = createRoute({
    getParentRoute: () => list,
    path: '/nueva/$import_kind',
    component: lazyRouteComponent(() => import('./upload-dialog.tsx'), 'UploadDialog'),
  })
  const record = createRoute({
    getParentRoute: () => layout,
    path: '/importar/$import_id',
    validateSearch: typedSearch<typeof importedRowFilters>(),
    component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
  })
  return [list.addChildren([upload]), record] as const
}
