/** Bookings are taken this far ahead. Apart from the rules, for pages that ask for a price and know no booking. */
export const bookingDays = 60
