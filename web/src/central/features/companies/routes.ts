import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of companies, under the layout that is handed in. */
export const companyRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/empresas',
    component: lazyRouteComponent(() => import('./companies-page.tsx'), 'CompaniesPage'),
  })
  const create = createRoute({
    getParentRoute: () => list,
    path: '/nueva',
    component: lazyRouteComponent(() => import('./new-company-dialog.tsx'), 'NewCompanyDialog'),
  })
  const summary = createRoute({
    getParentRoute: () => layout,
    path: '/empresas/$company_id',
    component: lazyRouteComponent(() => import('./company-summary-page.tsx'), 'CompanySummaryPage'),
  })
  const data = createRoute({
    getParentRoute: () => layout,
    path: '/empresas/$company_id/datos',
    component: lazyRouteComponent(() => import('./company-data-page.tsx'), 'CompanyDataPage'),
  })
  const code = createRoute({
    getParentRoute: () => data,
    path: '/codigo',
    component: lazyRouteComponent(
      () => import('./verification-code-dialog.tsx'),
      'VerificationCodeDialog',
    ),
  })
  const credit = createRoute({
    getParentRoute: () => layout,
    path: '/empresas/$company_id/credito',
    component: lazyRouteComponent(() => import('./credit/credit-page.tsx'), 'CreditPage'),
  })
  const newPayment = createRoute({
    getParentRoute: () => credit,
    path: '/abono',
    component: lazyRouteComponent(() => import('./credit/payment-dialog.tsx'), 'PaymentDialog'),
  })
  const areas = createRoute({
    getParentRoute: () => layout,
    path: '/empresas/$company_id/areas',
    component: lazyRouteComponent(() => import('./parts/areas-page.tsx'), 'AreasPage'),
  })
  const newArea = createRoute({
    getParentRoute: () => areas,
    path: '/nueva',
    component: lazyRouteComponent(() => import('./parts/area-dialogs.tsx'), 'NewAreaDialog'),
  })
  const area = createRoute({
    getParentRoute: () => areas,
    path: '/$area_id',
    component: lazyRouteComponent(() => import('./parts/area-dialogs.tsx'), 'EditAreaDialog'),
  })
  const centers = createRoute({
    getParentRoute: () => layout,
    path: '/empresas/$company_id/centros',
    component: lazyRouteComponent(() => import('./parts/cost-centers-page.tsx'), 'CostCentersPage'),
  })
  const newCenter = createRoute({
    getParentRoute: () => centers,
    path: '/nuevo',
    component: lazyRouteComponent(
      () => import('./parts/cost-center-dialogs.tsx'),
      'NewCostCenterDialog',
    ),
  })
  const center = createRoute({
    getParentRoute: () => centers,
    path: '/$costcenter_id',
    component: lazyRouteComponent(
      () => import('./parts/cost-center-dialogs.tsx'),
      'EditCostCenterDialog',
    ),
  })
  const fields = createRoute({
    getParentRoute: () => layout,
    path: '/empresas/$company_id/campos',
    component: lazyRouteComponent(() => import('./parts/fields-page.tsx'), 'FieldsPage'),
  })
  const newField = createRoute({
    getParentRoute: () => fields,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./parts/field-dialogs.tsx'), 'NewFieldDialog'),
  })
  const field = createRoute({
    getParentRoute: () => fields,
    path: '/$dynamicfield_id',
    component: lazyRouteComponent(() => import('./parts/field-dialogs.tsx'), 'EditFieldDialog'),
  })
  const people = createRoute({
    getParentRoute: () => layout,
    path: '/empresas/$company_id/usuarios',
    component: lazyRouteComponent(() => import('./people/corporate-page.tsx'), 'CorporatePage'),
  })
  const newPerson = createRoute({
    getParentRoute: () => people,
    path: '/nuevo',
    component: lazyRouteComponent(
      () => import('./people/corporate-dialogs.tsx'),
      'NewCorporateDialog',
    ),
  })
  const load = createRoute({
    getParentRoute: () => people,
    path: '/cargar',
    component: lazyRouteComponent(() => import('./people/import-dialog.tsx'), 'ImportDialog'),
  })
  const person = createRoute({
    getParentRoute: () => people,
    path: '/$client_id',
    component: lazyRouteComponent(
      () => import('./people/corporate-dialogs.tsx'),
      'EditCorporateDialog',
    ),
  })
  const password = createRoute({
    getParentRoute: () => people,
    path: '/$client_id/clave',
    component: lazyRouteComponent(
      () => import('./people/corporate-dialogs.tsx'),
      'CorporatePasswordDialog',
    ),
  })
  const portal = createRoute({
    getParentRoute: () => layout,
    path: '/empresas/$company_id/portal',
    component: lazyRouteComponent(
      () => import('./people/portal-users-page.tsx'),
      'PortalUsersPage',
    ),
  })
  const newPortalUser = createRoute({
    getParentRoute: () => portal,
    path: '/nuevo',
    component: lazyRouteComponent(
      () => import('./people/portal-dialogs.tsx'),
      'NewPortalUserDialog',
    ),
  })
  const portalUser = createRoute({
    getParentRoute: () => portal,
    path: '/$company_user_id',
    component: lazyRouteComponent(
      () => import('./people/portal-dialogs.tsx'),
      'EditPortalUserDialog',
    ),
  })
  const portalPassword = createRoute({
    getParentRoute: () => portal,
    path: '/$company_user_id/clave',
    component: lazyRouteComponent(
      () => import('./people/portal-dialogs.tsx'),
      'PortalPasswordDialog',
    ),
  })
  const trips = createRoute({
    getParentRoute: () => layout,
    path: '/empresas/$company_id/servicios',
    component: lazyRouteComponent(() => import('./trips-page.tsx'), 'TripsPage'),
  })
  return [
    list.addChildren([create]),
    summary,
    data.addChildren([code]),
    credit.addChildren([newPayment]),
    areas.addChildren([newArea, area]),
    centers.addChildren([newCenter, center]),
    fields.addChildren([newField, field]),
    people.addChildren([newPerson, load, person, password]),
    portal.addChildren([newPortalUser, portalUser, portalPassword]),
    trips,
  ] as const
}
