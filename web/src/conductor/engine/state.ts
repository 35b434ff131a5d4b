import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { DriverWork, OwnTrip, ReceivedOffer } from '@chaski/contract/trips/driver-work.ts'
import type { QueuedAction } from './actions.ts'

/** LIVE: news come by themselves. ASKING: the phone asks every few seconds. OFFLINE: nobody answers. */
type Link = 'LIVE' | 'ASKING' | 'OFFLINE'
/** Whether the screen is kept on: not asked for, held, or the phone does not let us. */
export type Awake = 'OFF' | 'HELD' | 'REFUSED'
export type Gps = 'OFF' | 'SEARCHING' | 'GOOD' | 'DENIED' | 'MISSING'

/** An offer and when it ends by the phone's own clock. */
export type ShownOffer = ReceivedOffer & { ends: number }

export type Notice = { id: number; tone: 'bad' | 'good' | 'plain'; text: string }

export type PhoneState = {
  /** What the server last said; kept through reloads. */
  work: DriverWork | null
  offer: ShownOffer | null
  /** What is being said about the offer. */
  answering: { offer_id: number; answer: 'accept' | 'refuse'; waiting: boolean } | null
  actions: readonly QueuedAction[]
  pointsWaiting: number
  link: Link
  gps: Gps
  awake: Awake
  place: (LatLng & { at: number }) | null
  notices: readonly Notice[]
  /** The ride just ended, until the driver has seen what to collect. */
  ended: { trip: OwnTrip; total_cents: number } | null
  panic: 'NONE' | 'SENDING' | 'WAITING' | 'SENT'
  /** Offers reach a page that nobody looks at as notices, whose worker acknowledges them. */
  pushed: boolean
  /** The phone keeps nothing: a reload would lose what is unsent. */
  forgetful: boolean
}

const freshState: PhoneState = {
  work: null,
  offer: null,
  answering: null,
  actions: [],
  pointsWaiting: 0,
  link: 'ASKING',
  gps: 'OFF',
  awake: 'OFF',
  place: null,
  notices: [],
  ended: null,
  panic: 'NONE',
  pushed: false,
  forgetful: false,
}

export type Store = {
  get: () => PhoneState
  set: (change: Partial<PhoneState>) => void
  subscribe: (listener: () => void) => () => void
}

export const createStore = (): Store => {
  let state = freshState
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
