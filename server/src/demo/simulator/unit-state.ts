import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { type Leg, type Motion, motionAt } from './leg.ts'

/** What a simulated driver believes about the present trip. */
type UnitTrip = {
  service_id: number
  origin: LatLng
  destination: LatLng | null
  toAirport: boolean
}

export type Phase = 'OFF' | 'FREE' | 'BREAK' | 'ASSIGNED' | 'TO_PICKUP' | 'AT_DOOR' | 'RIDING'

export type UnitState = {
  phase: Phase
  /** When the present waiting ends: thinking, standing, eating, counting change. */
  due: number
  at: LatLng
  leg: Leg | null
  trip: UnitTrip | null
  offer: { offer_id: number; answer: 'ACCEPT' | 'REFUSE' | 'IGNORE'; due: number } | null
  /** False: the passenger will not come down. */
  comes: boolean
  breakAt: number
  endAt: number
}

export type Action =
  | 'START_DAY'
  | 'END_DAY'
  | 'ACCEPT'
  | 'REFUSE'
  | 'FORGET_OFFER'
  | 'ON_WAY'
  | 'ARRIVE'
  | 'BOARD'
  | 'ASK_NO_SHOW'
  | 'FINISH'
  | 'TAKE_BREAK'
  | 'COME_BACK'
  | 'WANDER'

export const placeOf = (unit: UnitState, now: number): Motion =>
  unit.leg === null
    ? { ...unit.at, heading: null, speed: 0, arrived: true }
    : motionAt(unit.leg, now)

const whenFree = (unit: UnitState, now: number): Action | null => {
  if (now >= unit.endAt) return 'END_DAY'
  if (now >= unit.breakAt) return 'TAKE_BREAK'
  return placeOf(unit, now).arrived && now >= unit.due ? 'WANDER' : null
}

/** The next thing a driver does, if it is time for one: a matter of what they believe and of the clock, of nothing else. */
export const nextAction = (unit: UnitState, now: number): Action | null => {
  const { phase, offer, due } = unit
  if (offer !== null) {
    if (now < offer.due) return null
    return offer.answer === 'IGNORE' ? 'FORGET_OFFER' : offer.answer
  }
  switch (phase) {
    case 'OFF':
      return now >= due ? 'START_DAY' : null
    case 'FREE':
      return whenFree(unit, now)
    case 'BREAK':
      return now >= due ? 'COME_BACK' : null
    case 'ASSIGNED':
      return now >= due ? 'ON_WAY' : null
    case 'TO_PICKUP':
      return placeOf(unit, now).arrived ? 'ARRIVE' : null
    case 'AT_DOOR':
      if (now < due) return null
      return unit.comes ? 'BOARD' : 'ASK_NO_SHOW'
    case 'RIDING':
      return placeOf(unit, now).arrived && now >= due ? 'FINISH' : null
  }
}

/** Seconds between reports of a phone that spares its battery: under way for somebody, driving empty, standing. */
export const reportEveryS = (unit: UnitState, now: number): number => {
  if (unit.phase === 'TO_PICKUP' || unit.phase === 'RIDING') return 3
  return placeOf(unit, now).arrived ? 15 : 5
}
