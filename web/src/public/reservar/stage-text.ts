import type { ClientTrip } from '@chaski/contract/booking/schema.ts'

const texts: Record<number, string> = {
  1: 'Reservado',
  2: 'Buscando unidad',
  3: 'Buscando unidad',
  4: 'Unidad asignada',
  5: 'La unidad va en camino',
  6: 'La unidad llegó y le espera',
  7: 'En viaje',
  8: 'Finalizado',
  9: 'Cancelado',
  10: 'No se presentó',
  11: 'No encontramos unidad',
}

/** Where a ride stands, in the passenger's words. */
export const stageText = ({
  status_type_id,
  approval,
}: Pick<ClientTrip, 'status_type_id' | 'approval'>): string =>
  approval === 'PENDING' && status_type_id < 4
    ? 'Espera la aprobación de su empresa'
    : (texts[status_type_id] ?? '')
