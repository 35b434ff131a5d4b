/** After how many seconds the clock of each stage turns amber and then red; null: it never does. */
export const lateAfterS = {
  ASSIGNMENT: { amber: 120, red: 300 },
  ACKNOWLEDGEMENT: { amber: 20, red: 45 },
  /** Counted from when the unit was due. */
  PICKUP: { amber: 180, red: 480 },
  WAIT: { amber: 300, red: 600 },
  /** Counted from the lead of a booking: half an hour before its time it should have a unit. */
  BOOKING: { amber: 0, red: 900 },
  /** Only for what is kept back without an end. */
  RETAINED: { amber: 900, red: null },
} as const

/** A ride is late by its own measure: so many times its estimate. */
export const lateRide = { amber: 1.5, red: 2 } as const

/** An account's agreed wait is red when it is over; the search for a unit is amber from this share of it on. */
export const agreedAmber = 0.4
