/** Dispatch.md's eleven states of a trip; ids are stable and stand in the database. */
export const tripStatuses = [
  { status_type_id: 1, code: 'RESERVADO', label: 'Reservado' },
  { status_type_id: 2, code: 'PENDIENTE', label: 'Pendiente' },
  { status_type_id: 3, code: 'OFERTADO', label: 'En oferta' },
  { status_type_id: 4, code: 'ASIGNADO', label: 'Asignado' },
  { status_type_id: 5, code: 'EN_CAMINO', label: 'En camino' },
  { status_type_id: 6, code: 'EN_PUNTO', label: 'En punto' },
  { status_type_id: 7, code: 'A_BORDO', label: 'A bordo' },
  { status_type_id: 8, code: 'FINALIZADO', label: 'Finalizado' },
  { status_type_id: 9, code: 'CANCELADO', label: 'Cancelado' },
  { status_type_id: 10, code: 'NO_PRESENTADO', label: 'Cliente no se presentó' },
  { status_type_id: 11, code: 'SIN_UNIDAD', label: 'Sin unidad' },
] as const

export type TripStatus = (typeof tripStatuses)[number]['status_type_id']
export const tripStatusIds: readonly TripStatus[] = tripStatuses.map((s) => s.status_type_id)

export const tripLabel = (status_type_id: number): string =>
  tripStatuses.find((status) => status.status_type_id === status_type_id)?.label ?? ''

/** Nothing more happens to these. */
export const isClosed = (status_type_id: number): boolean =>
  status_type_id >= 8 && status_type_id <= 10

/** Offers to drivers: sent, seen by the device, answered, missed, taken back. */
export const offerStates = [
  { offer_state_id: 1, code: 'ENVIADA' },
  { offer_state_id: 2, code: 'RECIBIDA' },
  { offer_state_id: 3, code: 'ACEPTADA' },
  { offer_state_id: 4, code: 'RECHAZADA' },
  { offer_state_id: 5, code: 'EXPIRADA' },
  { offer_state_id: 6, code: 'RETIRADA' },
] as const

export const tripSources = ['TELEFONO', 'APP', 'WEB', 'CORPORATIVO', 'OPERADOR'] as const
/** CURRENT is under way, NEXT follows the ride under way, PLANNED is a booking that leaves the driver alone for now. */
export const assignmentKinds = ['CURRENT', 'NEXT', 'PLANNED'] as const
export type AssignmentKind = (typeof assignmentKinds)[number]
