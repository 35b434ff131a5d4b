import type { DrivenLeg } from './driven-leg.ts'

/** How far from a street a place may be said to be and still be on it. */
const OFF_STREET_M = 60
/** A little more than the streets between two places is a corner; much more is another way than the car's. */
const DETOUR = 1.6
const CORNER_M = 100
const OTHER_WAY = 1.4

const kmh = (metres: number, seconds: number): number => (metres / seconds) * 3.6
const isDriving = (metres: number, seconds: number): boolean =>
  kmh(metres, seconds) >= 2 && kmh(metres, seconds) <= 110

const onStreetM = ({ byClass }: DrivenLeg): number => byClass.reduce((sum, m) => sum + m, 0)

/** Whether the streets between two places of a track are those that the car drove. */
export function isStretchBelievable(leg: DrivenLeg, seconds: number): boolean {
  const metres = onStreetM(leg)
  return (
    leg.metres - metres <= OFF_STREET_M &&
    metres <= leg.straightM * DETOUR + CORNER_M &&
    isDriving(metres, seconds)
  )
}

/** Whether a ride drove the way that would be told for it: who went round by somewhere else says nothing of this way's time. */
export const isRideBelievable = (leg: DrivenLeg, trackM: number, seconds: number): boolean =>
  leg.straightM >= 300 &&
  trackM <= leg.metres * OTHER_WAY &&
  leg.metres <= trackM * OTHER_WAY &&
  isDriving(leg.metres, seconds)
