import { type DriverStatus, driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { tripStatus, type TripStatus } from '@chaski/contract/trips/statuses.ts'
/** The driver's own state, as a colour of the shared set and a word. */
export const statusLook: Record<DriverStatus, { word: string; tone: string }> = {
  [driverStatus.OFF_SHIFT]: { word: 'Fuera de turno', tone: 'off' },
  [driverStatus.FREE]: { word: 'Libre', tone: 'free' },
  [driverStatus.OFFERED]: { word: 'Con oferta', tone: 'offered' },
  [driverStatus.ON_WAY]: { word: 'En camino', tone: 'on-way' },
  [driverStatus.AT_PICKUP]: { word: 'En punto', tone: 'at-pickup' },
  [driverStatus.WITH_PASSENGER]: { word: 'Con pasajero', tone: 'on-board' },
  [driverStatus.OCCUPIED]: { word: 'En descanso', tone: 'occupied' },
  [driverStatus.SANCTIONED]: { word: 'Sancionado', tone: 'blocked' },
  [driverStatus.BLOCKED]: { word: 'Bloqueado', tone: 'blocked' },
}

/** Of a driver with a trip, by the step the trip is at. */
export const statusOfTrip = (status_type_id: TripStatus): DriverStatus => {
  if (status_type_id === tripStatus.ON_BOARD) return driverStatus.WITH_PASSENGER
  return status_type_id === tripStatus.AT_PICKUP ? driverStatus.AT_PICKUP : driverStatus.ON_WAY
}
