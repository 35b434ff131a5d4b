import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { isUnsent, type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'

const texts: Record<TripStatus, string> = {
  [tripStatus.BOOKED]: 'Reservado',
  [tripStatus.PENDING]: 'Buscando unidad',
  [tripStatus.OFFERED]: 'Buscando unidad',
  [tripStatus.ASSIGNED]: 'Unidad asignada',
  [tripStatus.ON_WAY]: 'La unidad va en camino',
  [tripStatus.AT_PICKUP]: 'La unidad llegó y le espera',
  [tripStatus.ON_BOARD]: 'En viaje',
  [tripStatus.FINISHED]: 'Finalizado',
  [tripStatus.CANCELED]: 'Cancelado',
  [tripStatus.NO_SHOW]: 'No se presentó',
  [tripStatus.NO_UNIT]: 'No encontramos unidad',
}

/** Where a ride stands, in the passenger's words. */
export const stageText = ({
  status_type_id,
  approval,
}: Pick<ClientTrip, 'status_type_id' | 'approval'>): string =>
  approval === 'PENDING' && isUnsent(status_type_id)
    ? 'Espera la aprobación de su empresa'
    : texts[status_type_id]
