import type { AlertKind } from '@chaski/contract/dispatch/engine-schema.ts'

type Doubt = Exclude<AlertKind, 'NO_TAKER'>

/** How near a unit on its way has come, and what is doubted about it. Instants are epoch seconds. */
export type Watch = {
  best_m: number
  best_at: number
  doubt: Doubt | null
  nudged_at: number | null
  alarmed: boolean
}
export type Sight = { metres: number; signal_at: number; now: number }
type Step = { watch: Watch; act: 'NUDGE' | 'ALARM' | 'CLEAR' | null }

/** Nearer by this much is progress. */
const progressM = 50
const stalledS = 120
/** This much farther than it once was: it goes elsewhere. */
const awayM = 400
const silentS = 60
/** At the door nobody asks why it stands. */
const doorM = 300
/** The driver has this long to answer the nudge by driving on. */
const graceS = 60

export const firstSight = ({ metres, now }: Sight): Watch => ({
  best_m: metres,
  best_at: now,
  doubt: null,
  nudged_at: null,
  alarmed: false,
})

const doubtOf = (watch: Watch, { metres, signal_at, now }: Sight): Doubt | null => {
  if (now - signal_at > silentS) return 'SIGNAL_LOST'
  if (metres > watch.best_m + awayM) return 'GOING_AWAY'
  return metres > doorM && now - watch.best_at > stalledS ? 'STALLED' : null
}

/** Looks once more at a unit on its way: first the driver is asked, then the operators are told. */
export const watchPickup = (before: Watch, sight: Sight): Step => {
  const { metres, now } = sight
  const nearer = metres <= before.best_m - progressM
  const watch = nearer ? { ...before, best_m: metres, best_at: now } : before
  const doubt = doubtOf(watch, sight)
  if (doubt === null) {
    const calm = { ...watch, doubt, nudged_at: null, alarmed: false }
    return { watch: calm, act: before.alarmed ? 'CLEAR' : null }
  }
  if (watch.nudged_at === null) return { watch: { ...watch, doubt, nudged_at: now }, act: 'NUDGE' }
  if (!watch.alarmed && now - watch.nudged_at >= graceS)
    return { watch: { ...watch, doubt, alarmed: true }, act: 'ALARM' }
  return { watch: { ...watch, doubt }, act: null }
}
