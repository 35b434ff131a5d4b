const minute = 60
const hour = 3600
/** After each try that failed; all of them together are three days. */
const pauses = [
  5,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
  10 * hour,
  16 * hour,
  18 * hour,
]

/** Seconds until the next try after so many; null when there is none. `random` in [0, 1) keeps many from coming at once. */
export const retryPause = (attempts: number, random: number): number | null => {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : pause * (0.9 + 0.2 * random)
}
