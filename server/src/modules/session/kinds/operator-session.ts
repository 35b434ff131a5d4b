/** Idle half an hour; twelve hours at most, the length of a shift. */
export const operatorSession = { idle_seconds: 1800, lifetime_seconds: 43_200, perUser: 3 }

/** Between the password and the second factor: long enough to find the telephone. */
export const enteringSession = { idle_seconds: 600, lifetime_seconds: 600, perUser: 3 }
