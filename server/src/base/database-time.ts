/** How far the database's clock is from ours, by the last look. */
let aheadMs = 0

/** Never jumps: what the machine's clock said when the process began, and what has passed since. */
const steady = (): number => performance.timeOrigin + performance.now()

/** Now, by the database's clock, in milliseconds: whatever the clock of this machine is set to meanwhile. */
export const databaseTime = (): number => steady() + aheadMs

/** Told by whoever has just asked the database. */
export const setDatabaseTime = (now: number): void => {
  aheadMs = now - steady()
}
