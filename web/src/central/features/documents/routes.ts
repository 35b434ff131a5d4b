import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { inboxFilters } from '@chaski/contract/documents/schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** The inbox of documents, under the layout that is handed in. */
export const documentRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const inbox = createRoute({
    getParentRoute: () => layout,
    path: '/documentos',
    validateSearch: typedSearch<typeof inboxFilters>(),
    component: lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage'),
  })
  return [inbox] as const
}

/** A driver's documents and story, as parts of the record. */
export const driverDocumentRoutes = <Record extends AnyRoute>(driver: Record) => {
  const driverDocuments = createRoute({
    getParentRoute: () => driver,
    path: '/documentos',
    validateSearch: typedSearch<typeof inboxFilters>(),
    component: lazyRouteComponent(() => import('./holder-documents.tsx'), 'DriverDocuments'),
  })
  const driverDocument = createRoute({
    getParentRoute: () => driverDocuments,
    path: '/$document_id',
    component: lazyRouteComponent(() => import('./document-dialog.tsx'), 'DriverDocument'),
  })
  const driverStory = createRoute({
    getParentRoute: () => driver,
    path: '/historial',
    component: lazyRouteComponent(() => import('./holder-story.tsx'), 'DriverStory'),
  })
  return [driverDocuments.addChildren([driverDocument]), driverStory] as const
}

/** A vehicle's documents and story, as parts of the record. */
export const vehicleDocumentRoutes = <Record extends AnyRoute>(vehicle: Record) => {
  const vehicleDocuments = createRoute({
    getParentRoute: () => vehicle,
    path: '/documentos',
    validateSearch: typedSearch<typeof inboxFilters>(),
    component: lazyRouteComponent(() => import('./holder-documents.tsx'), 'VehicleDocuments'),
  })
  const vehicleDocument = createRoute({
    getParentRoute: () => vehicleDocuments,
    path: '/$document_id',
    component: lazyRouteComponent(() => import('./document-dialog.tsx'), 'VehicleDocument'),
  })
  const vehicleStory = createRoute({
    getParentRoute: () => vehicle,
    path: '/historial',
    component: lazyRouteComponent(() => import('./holder-story.tsx'), 'VehicleStory'),
  })
  return [vehicleDocuments.addChildren([vehicleDocument]), vehicleStory] as const
}

/** An applicant's documents, as a part of the record. */
export const recruitDocumentRoutes = <Record extends AnyRoute>(recruit: Record) => {
  const recruitDocuments = createRoute({
    getParentRoute: () => recruit,
    path: '/documentos',
    validateSearch: typedSearch<typeof inboxFilters>(),
    component: lazyRouteComponent(() => import('./holder-documents.tsx'), 'RecruitDocuments'),
  })
  const recruitDocument = createRoute({
    getParentRoute: () => recruitDocuments,
    path: '/$document_id',
    component: lazyRouteComponent(() => import('./document-dialog.tsx'), 'RecruitDocument'),
  })
  return [recruitDocuments.addChildren([recruitDocument])] as const
}
