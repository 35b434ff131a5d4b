import { z } from 'zod'
import { ratingReasonCodes } from '#src/booking/rating-reasons.ts'
import { listOf, stateOf } from '#src/fields.ts'
import { account, settlementPlans } from '#src/reports/settlement-schema.ts'
import { tripStatus } from '#src/trips/statuses.ts'

/** One ride as its driver's account counts it; places by their zones, since whose door it was is over. */
export const ownRide = z.object({
  service_id: z.int(),
  date_time_service: z.string(),
  status_type_id: stateOf(tripStatus),
  origin_zone: z.string().nullable(),
  destination_zone: z.string().nullable(),
  payment_type_name: z.string(),
  /** In the driver's own hand. */
  collects: z.boolean(),
  amount_cents: z.int(),
  /** Tolls and parking within the amount: no commission on those. */
  outlay_cents: z.int(),
  commission_cents: z.int(),
  tip_cents: z.int(),
  /** What stays with the driver: the amount without the commission, and the tip. */
  net_cents: z.int(),
  /** In a closed account: nothing of it changes any more. */
  settled: z.boolean(),
})
export type OwnRide = z.infer<typeof ownRide>

export const ownRides = listOf(ownRide).extend({
  plan: z.enum(settlementPlans),
  commission_bp: z.int(),
  weekly_fee_cents: z.int(),
})
export type OwnRides = z.infer<typeof ownRides>

/** Below this many a driver could tell who said what. */
export const fewestRatings = 5

/** What passengers thought, added up to yesterday: nobody reads in it what the last one said. */
export const ownRating = z.object({
  total: z.int(),
  /** Null below the fewest that are told. */
  mean: z.number().nullable(),
  /** How many gave one star, two stars… five; none below the fewest. */
  stars: z.array(z.int()),
  reasons: z.array(z.object({ code: z.enum(ratingReasonCodes), times: z.int() })),
})
export type OwnRating = z.infer<typeof ownRating>

/** The driver's accounts: the one of this week while it is open, then those closed, the newest first. */
export const ownAccounts = z.object({ data: z.array(account) })
