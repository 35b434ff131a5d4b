/** What an estimate is made of, as it is kept between two looks at the car. */
export type EtaLook = {
  /** What the streets say of the rest of the way, by the city's usual speed. */
  usual_s: number
  /** The same, when this leg began. */
  first_usual_s: number
  /** Since then. */
  elapsed_s: number
}

/** A driver's own pace counts as this many usual seconds of doubt: at the start the city speaks, later the driver. */
const DOUBT_S = 180
const SLOWEST = 1.8
const FASTEST = 0.6

/** How this ride goes against the usual one: 1.2 takes a fifth longer. A car that has not come nearer says nothing. */
export function paceOf({ usual_s, first_usual_s, elapsed_s }: EtaLook): number {
  const covered = first_usual_s - usual_s
  if (covered <= 0) return 1
  return Math.min(SLOWEST, Math.max(FASTEST, (elapsed_s + DOUBT_S) / (covered + DOUBT_S)))
}

/** Seconds that are left, by the streets and by how this driver drives. */
export const estimateLeft = (look: EtaLook): number => Math.round(look.usual_s * paceOf(look))

/** What is left of an estimate of a while ago: the same number on every screen. */
export const etaLeft = (
  { eta_s, eta_at }: { eta_s: number | null; eta_at?: string | null | undefined },
  now: number,
): number | null => {
  if (eta_s === null) return null
  const age = eta_at ? Math.max(0, (now - Date.parse(eta_at)) / 1000) : 0
  return Math.max(0, Math.round(eta_s - age))
}
