/** Too early a guess is no guess. */
const SOONEST = 0.05

/** How long the rest takes if it goes on like this, in words; nothing while it is too early to say. */
export function timeLeft(startedMs: number, nowMs: number, share: number): string {
  if (share < SOONEST || share >= 1) return ''
  const seconds = ((nowMs - startedMs) * (1 - share)) / share / 1000
  return seconds < 60
    ? `, about ${Math.ceil(seconds)} s left`
    : `, about ${Math.ceil(seconds / 60)} min left`
}
