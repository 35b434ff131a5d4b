/** What passengers are told about their ride. */
export type Notice = 'ASSIGNED' | 'ARRIVED' | 'CANCELED' | 'NO_UNIT' | 'APPROVED' | 'REJECTED'

const owedFor: Readonly<Record<string, Notice>> = {
  ASIGNADO: 'ASSIGNED',
  REASIGNADO: 'ASSIGNED',
  ACEPTADO: 'ASSIGNED',
  RESERVA_ACTIVADA: 'ASSIGNED',
  EN_PUNTO: 'ARRIVED',
  CANCELADO: 'CANCELED',
  SIN_UNIDAD: 'NO_UNIT',
  APROBADO: 'APPROVED',
  RECHAZADO: 'REJECTED',
}

/** What a step of a trip owes the passenger; nobody is told what they did themselves. */
export const noticeOwed = (kind: string, actor_type: string): Notice | null =>
  actor_type === 'CLIENTE' ? null : (owedFor[kind] ?? null)

type Told = { status_type_id: number; driver_id: number | null }

const states: Record<Notice, readonly number[]> = {
  ASSIGNED: [4, 5],
  ARRIVED: [6],
  CANCELED: [9],
  NO_UNIT: [11],
  APPROVED: [1, 2, 3],
  REJECTED: [9],
}

/** A trip that moved on before the message left has other news, or none. */
export const isStillTrue = (notice: Notice, trip: Told): boolean =>
  states[notice].includes(trip.status_type_id) && (notice !== 'ASSIGNED' || trip.driver_id !== null)
