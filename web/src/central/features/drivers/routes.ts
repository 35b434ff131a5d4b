import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The screens of drivers; the record is handed out apart, since other features add parts to it. */
export const driverRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const drivers = createRoute({
    getParentRoute: () => layout,
    path: '/conductores',
    component: lazyRouteComponent(() => import('./drivers-page.tsx'), 'DriversPage'),
  })
  const newDriver = createRoute({
    getParentRoute: () => drivers,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./new-driver-dialog.tsx'), 'NewDriverDialog'),
  })
  const sanctionMany = createRoute({
    getParentRoute: () => drivers,
    path: '/sancionar',
    component: lazyRouteComponent(() => import('./sanction-many-dialog.tsx'), 'SanctionManyDialog'),
  })
  const driver = createRoute({
    getParentRoute: () => layout,
    path: '/conductores/$driver_id',
    component: lazyRouteComponent(() => import('./driver-page.tsx'), 'DriverPage'),
  })
  const driverHome = createRoute({
    getParentRoute: () => driver,
    path: '/',
    component: lazyRouteComponent(() => import('./driver-summary.tsx'), 'DriverSummary'),
  })
  const driverData = createRoute({
    getParentRoute: () => driver,
    path: '/datos',
    component: lazyRouteComponent(() => import('./driver-data.tsx'), 'DriverData'),
  })
  const driverPassword = createRoute({
    getParentRoute: () => driverData,
    path: '/clave',
    component: lazyRouteComponent(() => import('./record-dialogs.tsx'), 'PasswordDialog'),
  })
  const driverOrder = createRoute({
    getParentRoute: () => driverData,
    path: '/orden',
    component: lazyRouteComponent(() => import('./record-dialogs.tsx'), 'OrderDialog'),
  })
  const driverVehicles = createRoute({
    getParentRoute: () => driver,
    path: '/vehiculos',
    component: lazyRouteComponent(() => import('./driver-vehicles.tsx'), 'DriverVehicles'),
  })
  const startDay = createRoute({
    getParentRoute: () => driverVehicles,
    path: '/iniciar',
    component: lazyRouteComponent(() => import('./start-day-dialog.tsx'), 'StartDayDialog'),
  })
  const driverPayments = createRoute({
    getParentRoute: () => driver,
    path: '/pagos',
    component: lazyRouteComponent(() => import('./driver-payments.tsx'), 'DriverPayments'),
  })
  const driverSanctions = createRoute({
    getParentRoute: () => driver,
    path: '/sanciones',
    component: lazyRouteComponent(() => import('./driver-sanctions.tsx'), 'DriverSanctions'),
  })
  const sanction = createRoute({
    getParentRoute: () => driverSanctions,
    path: '/nueva',
    component: lazyRouteComponent(() => import('./sanction-dialog.tsx'), 'SanctionDialog'),
  })
  const block = createRoute({
    getParentRoute: () => driverSanctions,
    path: '/bloquear',
    component: lazyRouteComponent(() => import('./reason-dialogs.tsx'), 'BlockDialog'),
  })
  const unlock = createRoute({
    getParentRoute: () => driverSanctions,
    path: '/desbloquear',
    component: lazyRouteComponent(() => import('./reason-dialogs.tsx'), 'UnlockDialog'),
  })
  const driverRatings = createRoute({
    getParentRoute: () => driver,
    path: '/calificaciones',
    component: lazyRouteComponent(() => import('./driver-ratings.tsx'), 'DriverRatings'),
  })
  return {
    list: drivers.addChildren([newDriver, sanctionMany]),
    record: driver,
    parts: [
      driverHome,
      driverData.addChildren([driverPassword, driverOrder]),
      driverVehicles.addChildren([startDay]),
      driverPayments,
      driverSanctions.addChildren([sanction, block, unlock]),
      driverRatings,
    ],
  } as const
}
