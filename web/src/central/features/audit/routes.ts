import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { auditFilters } from '@chaski/contract/audit/schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** What was done, and what went wrong, under the layout that is handed in. */
export const auditRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const auditPage = createRoute({
    getParentRoute: () => layout,
    path: '/auditoria',
    validateSearch: typedSearch<typeof auditFilters>(),
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  })
  const incidentsPage = createRoute({
    getParentRoute: () => layout,
    path: '/incidentes',
    component: lazyRouteComponent(() => import('./incidents-page.tsx'), 'IncidentsPage'),
  })
  const newIncident = createRoute({
    getParentRoute: () => incidentsPage,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./new-incident-dialog.tsx'), 'NewIncidentDialog'),
  })
  const editIncident = createRoute({
    getParentRoute: () => incidentsPage,
    path: '/$incident_id',
    component: lazyRouteComponent(() => import('./edit-incident-dialog.tsx'), 'EditIncidentDialog'),
  })
  return [auditPage, incidentsPage.addChildren([newIncident, editIncident])] as const
}
