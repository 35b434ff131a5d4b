import { tripSets, type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'
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

type NoticedTrip = { status_type_id: TripStatus; driver_id: number | null }

const states: Record<Notice, readonly TripStatus[]> = {
  ASSIGNED: tripSets.coming,
  ARRIVED: [tripStatus.AT_PICKUP],
  CANCELED: [tripStatus.CANCELED],
  NO_UNIT: [tripStatus.NO_UNIT],
  APPROVED: tripSets.unsent,
  REJECTED: [tripStatus.CANCELED],
}

/** A trip that moved on before the message left has other news, or none. */
export const isStillTrue = (notice: Notice, trip: NoticedTrip): boolean =>
  states[notice].includes(trip.status_type_id) && (notice !== 'ASSIGNED' || trip.driver_id !== null)
