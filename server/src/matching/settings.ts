export type Policy = 'batch' | 'nearest' | 'zone-queue'

export type MatchingSettings = {
  policy: Policy
  /** Zones whose automatic dispatch is switched off. */
  zones_off: number[]
  /** Road metres per metre of the crow's flight, and the speed of this hour. */
  road_factor: number
  speed_kmh: number
  /** Nobody farther than this in time is asked, whatever the policy. */
  eta_cap_s: number
  /** Search radius by attempt: the last step holds for every later attempt. */
  radius_steps_m: number[]
  /** Candidates per trip in a batch. */
  candidates: number
  /** Drivers who end their ride within this time are candidates for it as their next trip. */
  soon_free_s: number
  /** Only within this of its end is such a ride's driver asked; until then kept for the trip, and chosen anew. */
  bind_within_s: number
  /** Extra worth of each second until such a ride ends: its end is uncertain, and once free the driver may stand near another trip. */
  next_worth: number
  /** A passenger who has waited this long is worth as many seconds more of a car's driving; half as long, a quarter. */
  wait_doubles_s: number
  /** Seconds of driving that each step of priority is worth. */
  priority_step_s: number
  /** Seconds of travel that an hour without a trip is worth (fairness). */
  idle_hour_worth_s: number
  /** Seconds of travel that a place in the zone's queue is worth, inside the trip's zone, in a batch. */
  zone_rank_worth_s: number
  /** What a second of a booked driver's idle waiting is worth, in seconds of lateness. */
  early_worth: number
  /** Bookings are tried when this much time is left. */
  booking_marks_s: number[]
  /** Silent for longer than this: not offered. */
  signal_lost_s: number
  /** Spare time a driver needs before a planned booking. */
  planned_margin_s: number
  /** Whether offers that nobody has answered, and cars on their way, may change (docs/decisions/089-swaps.md). */
  swap_offered: boolean
  swap_assigned: boolean
  /** What a swap must gain, in seconds of cost and as a share of what is left to drive. */
  swap_gain_s: number
  swap_share: number
  /** A driver loses no more trips than this to a swap within an hour. */
  swaps_per_hour: number
  explain: boolean
}

/** The values of the trials (docs/decisions/045-shortage.md): the same for every city. */
export const defaultSettings: MatchingSettings = {
  policy: 'batch',
  zones_off: [],
  road_factor: 1.35,
  speed_kmh: 22,
  eta_cap_s: 600,
  radius_steps_m: [5000],
  candidates: 16,
  soon_free_s: 240,
  bind_within_s: 10,
  next_worth: 0.5,
  wait_doubles_s: 1500,
  priority_step_s: 60,
  idle_hour_worth_s: 90,
  zone_rank_worth_s: 0,
  early_worth: 0.2,
  booking_marks_s: [1800, 900, 300],
  signal_lost_s: 120,
  planned_margin_s: 300,
  swap_offered: false,
  swap_assigned: false,
  swap_gain_s: 120,
  swap_share: 0.25,
  swaps_per_hour: 2,
  explain: true,
}
