import type { MatchingSettings } from './settings.ts'

/** Instants are whole epoch seconds: the caller reads the database's clock once per sweep. */
export type Instant = number

export type Place = { lat: number; lng: number }

export type WaitingTrip = {
  service_id: number
  origin: Place
  destination: Place | null
  zone_id: number | null
  /** When its dispatch clock started: creation, or release of a booking. */
  waiting_since: Instant
  /** Set for bookings only: when the passenger wants the car. */
  pickup_at: Instant | null
  /** How many of the booking marks (30, 15, 5 minutes) were already tried. */
  tries: number
  /** 1–5, 3 is normal, higher is more urgent. */
  priority: number
  /** Within so many seconds its account was promised a car; null: as everybody. */
  agreed_wait_s: number | null
  /** Offers refused or expired so far: each widens the radius by a step. */
  attempt: number
  payment_type_id: number
  /** Attribute ids the vehicle must have. */
  attributes: readonly number[]
  /** Estimated seconds from boarding to the end. */
  ride_s: number
  retained: boolean
  refused_by: number[]
  /** Set by the caller when nobody else is left: those who refused are asked again. */
  readmit_refused: boolean
}

/** FINISHING: with a passenger whose ride ends soon; OFFERED: looking at a live offer. */
type DriverWork = 'FREE' | 'FINISHING' | 'OFFERED' | 'BUSY'

export type FleetDriver = {
  driver_id: number
  work: DriverWork
  /** Where the driver is or, when FINISHING, where the ride will end. */
  place: Place
  /** Seconds until the ride ends when FINISHING, as expected, else 0. */
  free_in_s: number
  /** How far off that may be. */
  free_sd_s: number
  /** Since when without a trip; decides fairness. */
  free_since: Instant
  has_next: boolean
  zone_id: number | null
  /** Place in the zone's queue, 1 first; null when in no queue. */
  zone_rank: number | null
  /** The driver's order in ties, 1 first. */
  tie_order: number
  payment_types: readonly number[]
  attributes: readonly number[]
  documents_ok: boolean
  signal_at: Instant
  barred: 'SANCTION' | 'BLOCK' | null
  /** Zones where a trip was refused lately, with the end of the pause. */
  zone_pauses: { zone_id: number; until: Instant }[]
  planned: { pickup_at: Instant; origin: Place } | null
}

export type SweepInput = {
  now: Instant
  trips: WaitingTrip[]
  drivers: FleetDriver[]
  settings: MatchingSettings
  /** Travel seconds by road, where the caller asked a router; the rest is estimated from the crow's flight. */
  road_time?: ((trip: WaitingTrip, driver: FleetDriver) => number | undefined) | undefined
}

/** NEXT follows the ride under way; PLANNED is a booking that leaves the driver's state alone for now. */
export type Slot = 'CURRENT' | 'NEXT' | 'PLANNED'

export type Proposal = {
  service_id: number
  driver_id: number
  slot: Slot
  eta_s: number
  cost: number
}

/** FARTHER: enough drivers arrive sooner; TAKEN: a more urgent trip of this sweep took the driver. */
export type ExclusionCode =
  | 'OUT_OF_RADIUS'
  | 'OVER_ETA_CAP'
  | 'FARTHER'
  | 'TAKEN'
  | 'BUSY'
  | 'HAS_OFFER'
  | 'HAS_NEXT'
  | 'NOT_SOON_FREE'
  | 'SIGNAL'
  | 'DOCUMENT'
  | 'SANCTION'
  | 'BLOCK'
  | 'PAYMENT_TYPE'
  | 'ATTRIBUTE'
  | 'REFUSED'
  | 'ZONE_PAUSE'
  | 'PLANNED_OVERLAP'

/** RESERVED: the best is about to finish and is asked when free; OUTBID: its candidates serve others at less cost; WORTH_WAITING: every candidate costs more than a later sweep; SWAPPED: it had a car already and got a better one. */
export type TripOutcome =
  | 'PROPOSED'
  | 'RESERVED'
  | 'NO_CANDIDATE'
  | 'OUTBID'
  | 'WORTH_WAITING'
  | 'RETAINED'
  | 'ZONE_OFF'
  | 'NOT_DUE'
  | 'SWAPPED'

/** All in seconds; `cost` follows from their sum. */
export type CostParts = {
  eta_s: number
  waited_s: number
  idle_s: number
  rank_s: number
  early_s: number
  next_s: number
}

type Considered = {
  driver_id: number
  slot: Slot
  eta_s: number
  cost: number
  parts: CostParts
  /** The trip this driver was proposed for in the same sweep, if any. */
  proposed_for: number | null
}

export type TripExplanation = {
  service_id: number
  outcome: TripOutcome
  driver_id: number | null
  radius_m: number
  /** Cost of leaving the trip to a later sweep. */
  skip_cost: number
  considered: Considered[]
  /** The nearest of the excluded, with the reason; `excluded_counts` counts all of them. */
  excluded: { driver_id: number; code: ExclusionCode; distance_m: number }[]
  excluded_counts: Partial<Record<ExclusionCode, number>>
  /** The car it had before; the gain is that of all trips that changed together. */
  swap?: { from_driver_id: number; from_eta_s: number; eta_s: number; gain_s: number } | undefined
}

/** `reserved` are drivers about to finish, kept for a trip in this sweep and asked when they are free. */
export type SweepResult = {
  proposals: Proposal[]
  reserved: Proposal[]
  explanations: TripExplanation[]
}
