/** With a database next door so many keep it and us busy; more only wait for each other. */
const near = 12
/** From so far away on a call spends its time on the way, and every connection is worth using. */
const farMs = 5

/** How many calls are let in whatever the pace: fewer would leave connections idle while messages travel. */
export const leastInFlight = (pool: number, roundTripMs: number): number =>
  Math.min(pool, Math.max(near, Math.ceil((pool * roundTripMs) / farMs)))
