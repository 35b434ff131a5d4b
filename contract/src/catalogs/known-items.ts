/** Items of the catalogues that code itself means: they come with the migrations, and an id is never given again. */
export const serviceKind = { NOW: 1, BOOKING: 2, HOURLY: 3, AIRPORT: 4, PARCEL: 5 } as const
export const vehicleKind = { STANDARD: 1, EXECUTIVE: 2 } as const
export const paymentKind = { CASH: 1, CARD: 2, CREDIT: 3, YAPE: 4, PLIN: 5 } as const
export const unassignFor = { NOT_CONFIRMED: 1, MISTAKE: 4 } as const
export const cancelFor = { GAVE_UP: 1, NO_UNIT: 3, DUPLICATE: 4, NOT_APPROVED: 10 } as const
export const sanctionFor = {
  REFUSALS: 1,
  MISSED_BOOKING: 3,
  CONDUCT: 5,
  CONFIRMED_COMPLAINT: 8,
} as const
