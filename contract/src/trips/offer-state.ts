/** The states of an offer to a driver by name; the numbers are stable: they stand in the database and on the wire. */
export const offerState = {
  SENT: 1,
  /** The driver's device has shown it. */
  RECEIVED: 2,
  ACCEPTED: 3,
  REFUSED: 4,
  EXPIRED: 5,
  /** Taken back before it was answered. */
  WITHDRAWN: 6,
} as const
export type OfferState = (typeof offerState)[keyof typeof offerState]

export const offerLabels: Record<OfferState, string> = {
  [offerState.SENT]: 'Enviada',
  [offerState.RECEIVED]: 'Recibida',
  [offerState.ACCEPTED]: 'Aceptada',
  [offerState.REFUSED]: 'Rechazada',
  [offerState.EXPIRED]: 'Sin respuesta',
  [offerState.WITHDRAWN]: 'Retirada',
}

export const offerSets = {
  /** Can still be answered. */
  live: [offerState.SENT, offerState.RECEIVED],
  /** The driver did not take it. */
  passed: [offerState.REFUSED, offerState.EXPIRED],
} as const satisfies Record<string, readonly OfferState[]>
