import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { inboxFilters } from '@chaski/contract/documents/schema.ts'
import { brandRoutes } from './features/vehicles/brand-routes.ts'
import { typedSearch } from '#src/ui/typed-search.ts'

/** Drivers, vehicles, papers and applicants; the parts of a record are addresses of their own. */
export const fleetRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const drivers = createRoute({
    getParentRoute: () => layout,
    path: '/conductores',
    component: lazyRouteComponent(
      () => import('./features/drivers/drivers-page.tsx'),
      'DriversPage',
    ),
  })
  const newDriver = createRoute({
    getParentRoute: () => drivers,
    path: '/nuevo',
    component: lazyRouteComponent(
      () => import('./features/drivers/new-driver-dialog.tsx'),
      'NewDriverDialog',
    ),
  })
  const driver = createRoute({
    getParentRoute: () => layout,
    path: '/conductores/$driver_id',
    component: lazyRouteComponent(() => import('./features/drivers/driver-page.tsx'), 'DriverPage'),
  })
  const driverHome = createRoute({
    getParentRoute: () => driver,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({
        to: '/conductores/$driver_id/datos',
        params: params as { driver_id: string },
      })
    },
  })
  const driverData = createRoute({
    getParentRoute: () => driver,
    path: '/datos',
    component: lazyRouteComponent(() => import('./features/drivers/driver-data.tsx'), 'DriverData'),
  })
  const driverPassword = createRoute({
    getParentRoute: () => driverData,
    path: '/clave',
    component: lazyRouteComponent(
      () => import('./features/drivers/record-dialogs.tsx'),
      'PasswordDialog',
    ),
  })
  const driverOrder = createRoute({
    getParentRoute: () => driverData,
    path: '/orden',
    component: lazyRouteComponent(
      () => import('./features/drivers/record-dialogs.tsx'),
      'OrderDialog',
    ),
  })
  const driverDocuments = createRoute({
    getParentRoute: () => driver,
    path: '/documentos',
    validateSearch: typedSearch<typeof inboxFilters>(),
    component: lazyRouteComponent(
      () => import('./features/documents/holder-documents.tsx'),
      'DriverDocuments',
    ),
  })
  const driverDocument = createRoute({
    getParentRoute: () => driverDocuments,
    path: '/$document_id',
    component: lazyRouteComponent(
      () => import('./features/documents/document-dialog.tsx'),
      'DriverDocument',
    ),
  })
  const driverVehicles = createRoute({
    getParentRoute: () => driver,
    path: '/vehiculos',
    component: lazyRouteComponent(
      () => import('./features/drivers/driver-vehicles.tsx'),
      'DriverVehicles',
    ),
  })
  const startDay = createRoute({
    getParentRoute: () => driverVehicles,
    path: '/iniciar',
    component: lazyRouteComponent(
      () => import('./features/drivers/start-day-dialog.tsx'),
      'StartDayDialog',
    ),
  })
  const driverPayments = createRoute({
    getParentRoute: () => driver,
    path: '/pagos',
    component: lazyRouteComponent(
      () => import('./features/drivers/driver-payments.tsx'),
      'DriverPayments',
    ),
  })
  const driverSanctions = createRoute({
    getParentRoute: () => driver,
    path: '/sanciones',
    component: lazyRouteComponent(
      () => import('./features/drivers/driver-sanctions.tsx'),
      'DriverSanctions',
    ),
  })
  const sanction = createRoute({
    getParentRoute: () => driverSanctions,
    path: '/nueva',
    component: lazyRouteComponent(
      () => import('./features/drivers/sanction-dialog.tsx'),
      'SanctionDialog',
    ),
  })
  const block = createRoute({
    getParentRoute: () => driverSanctions,
    path: '/bloquear',
    component: lazyRouteComponent(
      () => import('./features/drivers/reason-dialogs.tsx'),
      'BlockDialog',
    ),
  })
  const unlock = createRoute({
    getParentRoute: () => driverSanctions,
    path: '/desbloquear',
    component: lazyRouteComponent(
      () => import('./features/drivers/reason-dialogs.tsx'),
      'UnlockDialog',
    ),
  })
  const driverRatings = createRoute({
    getParentRoute: () => driver,
    path: '/calificaciones',
    component: lazyRouteComponent(
      () => import('./features/drivers/driver-ratings.tsx'),
      'DriverRatings',
    ),
  })
  const driverStory = createRoute({
    getParentRoute: () => driver,
    path: '/historial',
    component: lazyRouteComponent(
      () => import('./features/documents/holder-story.tsx'),
      'DriverStory',
    ),
  })

  const vehicles = createRoute({
    getParentRoute: () => layout,
    path: '/vehiculos',
    component: lazyRouteComponent(
      () => import('./features/vehicles/vehicles-page.tsx'),
      'VehiclesPage',
    ),
  })
  const newVehicle = createRoute({
    getParentRoute: () => vehicles,
    path: '/nuevo',
    component: lazyRouteComponent(
      () => import('./features/vehicles/new-vehicle-dialog.tsx'),
      'NewVehicleDialog',
    ),
  })
  const vehicle = createRoute({
    getParentRoute: () => layout,
    path: '/vehiculos/$vehicle_id',
    component: lazyRouteComponent(
      () => import('./features/vehicles/vehicle-page.tsx'),
      'VehiclePage',
    ),
  })
  const vehicleData = createRoute({
    getParentRoute: () => vehicle,
    path: '/datos',
    component: lazyRouteComponent(
      () => import('./features/vehicles/vehicle-data.tsx'),
      'VehicleData',
    ),
  })
  const vehicleDocuments = createRoute({
    getParentRoute: () => vehicle,
    path: '/documentos',
    validateSearch: typedSearch<typeof inboxFilters>(),
    component: lazyRouteComponent(
      () => import('./features/documents/holder-documents.tsx'),
      'VehicleDocuments',
    ),
  })
  const vehicleDocument = createRoute({
    getParentRoute: () => vehicleDocuments,
    path: '/$document_id',
    component: lazyRouteComponent(
      () => import('./features/documents/document-dialog.tsx'),
      'VehicleDocument',
    ),
  })
  const vehicleStory = createRoute({
    getParentRoute: () => vehicle,
    path: '/historial',
    component: lazyRouteComponent(
      () => import('./features/documents/holder-story.tsx'),
      'VehicleStory',
    ),
  })

  const inbox = createRoute({
    getParentRoute: () => layout,
    path: '/documentos',
    validateSearch: typedSearch<typeof inboxFilters>(),
    component: lazyRouteComponent(() => import('./features/documents/inbox-page.tsx'), 'InboxPage'),
  })

  const board = createRoute({
    getParentRoute: () => layout,
    path: '/postulantes',
    component: lazyRouteComponent(
      () => import('./features/recruitment/board-page.tsx'),
      'BoardPage',
    ),
  })
  const recruit = createRoute({
    getParentRoute: () => layout,
    path: '/postulantes/$driver_id',
    component: lazyRouteComponent(
      () => import('./features/recruitment/recruit-page.tsx'),
      'RecruitPage',
    ),
  })
  const recruitData = createRoute({
    getParentRoute: () => recruit,
    path: '/datos',
    component: lazyRouteComponent(
      () => import('./features/recruitment/recruit-data.tsx'),
      'RecruitData',
    ),
  })
  const convert = createRoute({
    getParentRoute: () => recruitData,
    path: '/convertir',
    component: lazyRouteComponent(
      () => import('./features/recruitment/decide-dialogs.tsx'),
      'ConvertDialog',
    ),
  })
  const reject = createRoute({
    getParentRoute: () => recruitData,
    path: '/rechazar',
    component: lazyRouteComponent(
      () => import('./features/recruitment/decide-dialogs.tsx'),
      'RejectDialog',
    ),
  })
  const recruitDocuments = createRoute({
    getParentRoute: () => recruit,
    path: '/documentos',
    validateSearch: typedSearch<typeof inboxFilters>(),
    component: lazyRouteComponent(
      () => import('./features/documents/holder-documents.tsx'),
      'RecruitDocuments',
    ),
  })
  const recruitDocument = createRoute({
    getParentRoute: () => recruitDocuments,
    path: '/$document_id',
    component: lazyRouteComponent(
      () => import('./features/documents/document-dialog.tsx'),
      'RecruitDocument',
    ),
  })

  return [
    drivers.addChildren([newDriver]),
    driver.addChildren([
      driverHome,
      driverData.addChildren([driverPassword, driverOrder]),
      driverDocuments.addChildren([driverDocument]),
      driverVehicles.addChildren([startDay]),
      driverPayments,
      driverSanctions.addChildren([sanction, block, unlock]),
      driverRatings,
      driverStory,
    ]),
    vehicles.addChildren([newVehicle]),
    ...brandRoutes(layout),
    vehicle.addChildren([
      vehicleData,
      vehicleDocuments.addChildren([vehicleDocument]),
      vehicleStory,
    ]),
    inbox,
    board,
    recruit.addChildren([
      recruitData.addChildren([convert, reject]),
      recruitDocuments.addChildren([recruitDocument]),
    ]),
  ] as const
}
