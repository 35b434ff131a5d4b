/** The states of a trip by name; the numbers are stable: they stand in the database and on the wire. */
export const tripStatus = {
  /** Asked for later, outside its dispatch window. */
  BOOKED: 1,
  /** To be dispatched now, with no live offer. */
  PENDING: 2,
  OFFERED: 3,
  /** Has a unit, which may not have acknowledged yet. */
  ASSIGNED: 4,
  /** The unit drives to the passenger. */
  ON_WAY: 5,
  /** The unit waits for the passenger. */
  AT_PICKUP: 6,
  ON_BOARD: 7,
  FINISHED: 8,
  CANCELED: 9,
  NO_SHOW: 10,
  /** No unit was found; it may be taken up again for a while. */
  NO_UNIT: 11,
} as const
export type TripStatus = (typeof tripStatus)[keyof typeof tripStatus]

const {
  BOOKED,
  PENDING,
  OFFERED,
  ASSIGNED,
  ON_WAY,
  AT_PICKUP,
  ON_BOARD,
  FINISHED,
  CANCELED,
  NO_SHOW,
  NO_UNIT,
} = tripStatus

export const tripStatuses = [
  { status_type_id: BOOKED, label: 'Reservado' },
  { status_type_id: PENDING, label: 'Pendiente' },
  { status_type_id: OFFERED, label: 'En oferta' },
  { status_type_id: ASSIGNED, label: 'Asignado' },
  { status_type_id: ON_WAY, label: 'En camino' },
  { status_type_id: AT_PICKUP, label: 'En punto' },
  { status_type_id: ON_BOARD, label: 'A bordo' },
  { status_type_id: FINISHED, label: 'Finalizado' },
  { status_type_id: CANCELED, label: 'Cancelado' },
  { status_type_id: NO_SHOW, label: 'Cliente no se presentó' },
  { status_type_id: NO_UNIT, label: 'Sin unidad' },
] as const satisfies readonly { status_type_id: TripStatus; label: string }[]

export const tripStatusIds: readonly TripStatus[] = Object.values(tripStatus)

export const tripLabel = (status_type_id: number): string =>
  tripStatuses.find((status) => status.status_type_id === status_type_id)?.label ?? ''

/** States that are spoken of together; both sides and the SQL mean the same ones. */
export const tripSets = {
  /** Released by the clock or by hand. */
  queued: [BOOKED, PENDING],
  /** Nobody has been sent yet. */
  unsent: [BOOKED, PENDING, OFFERED],
  /** A unit is looked for now. */
  seeking: [PENDING, OFFERED],
  /** Somebody must attend to it. */
  waiting: [PENDING, OFFERED, NO_UNIT],
  /** May be given a unit. */
  unitless: [BOOKED, PENDING, OFFERED, NO_UNIT],
  /** The unit still drives to the passenger, or is about to. */
  coming: [ASSIGNED, ON_WAY],
  /** The unit has set out and has no passenger yet. */
  setOut: [ON_WAY, AT_PICKUP],
  /** Has a unit and no passenger in it yet. */
  expected: [ASSIGNED, ON_WAY, AT_PICKUP],
  /** Has a unit. */
  served: [ASSIGNED, ON_WAY, AT_PICKUP, ON_BOARD],
  /** Until the passenger is in the car. */
  notBoarded: [BOOKED, PENDING, OFFERED, ASSIGNED, ON_WAY, AT_PICKUP, NO_UNIT],
  /** Under way to a passenger, or still to be. */
  toBoard: [BOOKED, PENDING, OFFERED, ASSIGNED, ON_WAY, AT_PICKUP],
  /** On its way to an end. */
  running: [BOOKED, PENDING, OFFERED, ASSIGNED, ON_WAY, AT_PICKUP, ON_BOARD],
  /** Something may still happen to it. */
  open: [BOOKED, PENDING, OFFERED, ASSIGNED, ON_WAY, AT_PICKUP, ON_BOARD, NO_UNIT],
  /** Nothing more happens to these. */
  closed: [FINISHED, CANCELED, NO_SHOW],
  /** Ended without a ride by somebody's will. */
  calledOff: [CANCELED, NO_SHOW],
  /** Ended without a ride, whatever the reason. */
  lost: [CANCELED, NO_SHOW, NO_UNIT],
  /** Nobody drives for it any more. */
  ended: [FINISHED, CANCELED, NO_SHOW, NO_UNIT],
} as const satisfies Record<string, readonly TripStatus[]>

const within =
  (states: readonly TripStatus[]) =>
  (status_type_id: TripStatus): boolean =>
    states.includes(status_type_id)

export const isUnsent = within(tripSets.unsent)
export const isSeeking = within(tripSets.seeking)
export const isWaiting = within(tripSets.waiting)
export const mayTakeUnit = within(tripSets.unitless)
export const isComing = within(tripSets.coming)
export const hasSetOut = within(tripSets.setOut)
export const isExpected = within(tripSets.expected)
export const hasUnit = within(tripSets.served)
export const isNotBoarded = within(tripSets.notBoarded)
export const isToBoard = within(tripSets.toBoard)
export const isRunning = within(tripSets.running)
export const isClosed = within(tripSets.closed)
export const isCalledOff = within(tripSets.calledOff)

/** How a trip without a unit stands: until its dispatch window opens it is a booking. */
export const queuedAs = (early: boolean): TripStatus => (early ? BOOKED : PENDING)

export const tripSources = ['TELEFONO', 'APP', 'WEB', 'CORPORATIVO', 'OPERADOR'] as const
/** CURRENT is under way, NEXT follows the ride under way, PLANNED is a booking that leaves the driver alone for now. */
export const assignmentKinds = ['CURRENT', 'NEXT', 'PLANNED'] as const
export type AssignmentKind = (typeof assignmentKinds)[number]

/** Whether the company that pays has agreed to a ride over its rules. */
export const approvals = ['NOT_NEEDED', 'PENDING', 'APPROVED', 'REJECTED'] as const
export type Approval = (typeof approvals)[number]
