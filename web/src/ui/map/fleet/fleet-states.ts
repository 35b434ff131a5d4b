import { type DriverStatus, driverStatus } from '@chaski/contract/drivers/driver-status.ts'
/** How a unit looks on the map. Red is kept for alarms, so no state has it. */
export const fleetStates = {
  free: { label: 'Libre', color: '#15803d', shape: 'circle' },
  offered: { label: 'Con oferta', color: '#15803d', shape: 'ring' },
  on_way: { label: 'En camino', color: '#0369a1', shape: 'arrow' },
  at_pickup: { label: 'En punto', color: '#7e22ce', shape: 'square' },
  with_passenger: { label: 'Con pasajero', color: '#6b7280', shape: 'car' },
  occupied: { label: 'Ocupado', color: '#a16207', shape: 'bar' },
  blocked: { label: 'Sancionado o bloqueado', color: '#111827', shape: 'cross' },
} as const

export type FleetState = keyof typeof fleetStates
export type UnitShape = (typeof fleetStates)[FleetState]['shape']

/** Shapes with a front; the others stay upright, or their sign would lie on its side. */
const pointing: readonly UnitShape[] = ['circle', 'ring', 'arrow', 'car']

export const canPoint = (state: FleetState): boolean => pointing.includes(fleetStates[state].shape)

const byStatusDriverId: Readonly<Partial<Record<DriverStatus, FleetState>>> = {
  [driverStatus.FREE]: 'free',
  [driverStatus.OFFERED]: 'offered',
  [driverStatus.ON_WAY]: 'on_way',
  [driverStatus.AT_PICKUP]: 'at_pickup',
  [driverStatus.WITH_PASSENGER]: 'with_passenger',
  [driverStatus.OCCUPIED]: 'occupied',
  [driverStatus.SANCTIONED]: 'blocked',
  [driverStatus.BLOCKED]: 'blocked',
}

/** The look of a `status_driver_id`; null for those off shift, who are not on the map. */
export const fleetStateOf = (statusDriverId: DriverStatus): FleetState | null =>
  byStatusDriverId[statusDriverId] ?? null
