/** The hours of a day, as charts name them. */
export const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
