import type { FleetDriver, WaitingTrip } from './sweep-types.ts'

/** OFFERED: asked and unanswered; ASSIGNED: on the way to a passenger who knows; PROPOSED: found in this sweep, not yet asked. */
export type HeldKind = 'OFFERED' | 'ASSIGNED' | 'PROPOSED'

/** A trip and the car it has so far. The driver is given as free, at the place of now: it is asked whether another trip suits better. */
export type HeldPair = { kind: HeldKind; trip: WaitingTrip; driver: FleetDriver }

/** One trip that gets another car. */
export type SwapMove = {
  service_id: number
  kind: HeldKind
  from_driver_id: number
  from_eta_s: number
  driver_id: number
  eta_s: number
}

/** One trip that gets a car to spare, or two that change theirs; the gain is that of all of it, in seconds. */
export type Swap = { kind: 'OFFERED' | 'ASSIGNED'; gain_s: number; moves: SwapMove[] }
