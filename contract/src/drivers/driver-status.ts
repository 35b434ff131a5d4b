/** What a driver does, by name; the numbers are stable: they stand in the database and on the wire. */
export const operationalStatus = {
  OFF_SHIFT: 1,
  FREE: 2,
  OFFERED: 3,
  /** Drives to a passenger. */
  ON_WAY: 4,
  /** Waits for a passenger. */
  AT_PICKUP: 5,
  WITH_PASSENGER: 6,
  /** Busy by their own word. */
  OCCUPIED: 7,
} as const
export type OperationalStatus = (typeof operationalStatus)[keyof typeof operationalStatus]

/** What is shown of a driver: the last two cover whatever the driver is doing. */
export const driverStatus = { ...operationalStatus, SANCTIONED: 8, BLOCKED: 9 } as const
export type DriverStatus = (typeof driverStatus)[keyof typeof driverStatus]

export const driverStatuses = [
  { status_driver_id: driverStatus.OFF_SHIFT, label: 'Fuera de turno' },
  { status_driver_id: driverStatus.FREE, label: 'Libre' },
  { status_driver_id: driverStatus.OFFERED, label: 'Con oferta' },
  { status_driver_id: driverStatus.ON_WAY, label: 'En camino' },
  { status_driver_id: driverStatus.AT_PICKUP, label: 'En punto' },
  { status_driver_id: driverStatus.WITH_PASSENGER, label: 'Con pasajero' },
  { status_driver_id: driverStatus.OCCUPIED, label: 'Ocupado' },
  { status_driver_id: driverStatus.SANCTIONED, label: 'Sancionado' },
  { status_driver_id: driverStatus.BLOCKED, label: 'Bloqueado' },
] as const satisfies readonly { status_driver_id: DriverStatus; label: string }[]

export const statusLabel = (status_driver_id: number): string =>
  driverStatuses.find((status) => status.status_driver_id === status_driver_id)?.label ?? ''

export const driverSets = {
  /** On shift and without a service. */
  idle: [driverStatus.FREE, driverStatus.OFFERED, driverStatus.OCCUPIED],
  /** On the way to a passenger or waiting for one. */
  coming: [driverStatus.ON_WAY, driverStatus.AT_PICKUP],
  /** On the way to a passenger, waiting for one, or carrying one. */
  serving: [driverStatus.ON_WAY, driverStatus.AT_PICKUP, driverStatus.WITH_PASSENGER],
} as const satisfies Record<string, readonly OperationalStatus[]>
