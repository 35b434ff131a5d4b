import { hash01 } from './hash.ts'

const OFFER_TIMEOUT_S = 15

/** Whether and when this driver answers an offer of this trip: the same under every policy. */
export function answerOf(
  driver: number,
  trip: number,
  eta_s: number,
): { accepts: boolean; after_s: number } {
  if (hash01(driver, trip, 1) < 0.04) return { accepts: false, after_s: OFFER_TIMEOUT_S }
  const willing = 0.92 - 0.04 * Math.max(0, eta_s / 60 - 4)
  return {
    accepts: hash01(driver, trip, 2) < willing,
    after_s: Math.round(3 + 9 * hash01(driver, trip, 3)),
  }
}
