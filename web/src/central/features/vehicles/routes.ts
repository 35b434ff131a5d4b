import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { brandRoutes } from './brand-routes.ts'

/** The screens of vehicles; the record is handed out apart, since other features add parts to it. */
export const vehicleRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const vehicles = createRoute({
    getParentRoute: () => layout,
    path: '/vehiculos',
    component: lazyRouteComponent(() => import('./vehicles-page.tsx'), 'VehiclesPage'),
  })
  const newVehicle = createRoute({
    getParentRoute: () => vehicles,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./new-vehicle-dialog.tsx'), 'NewVehicleDialog'),
  })
  const vehicle = createRoute({
    getParentRoute: () => layout,
    path: '/vehiculos/$vehicle_id',
    component: lazyRouteComponent(() => import('./vehicle-page.tsx'), 'VehiclePage'),
  })
  const vehicleHome = createRoute({
    getParentRoute: () => vehicle,
    path: '/',
    component: lazyRouteComponent(() => import('./vehicle-summary.tsx'), 'VehicleSummary'),
  })
  const vehicleData = createRoute({
    getParentRoute: () => vehicle,
    path: '/datos',
    component: lazyRouteComponent(() => import('./vehicle-data.tsx'), 'VehicleData'),
  })
  return {
    lists: [vehicles.addChildren([newVehicle]), ...brandRoutes(layout)],
    record: vehicle,
    parts: [vehicleHome, vehicleData],
  } as const
}
