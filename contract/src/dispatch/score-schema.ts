import { z } from 'zod'

const seconds = z.int().nullable()

/** What the dispatch of some hours came to. */
const figures = z.object({
  asked: z.int(),
  served: z.int(),
  /** Offers that a driver refused or let pass. */
  passed_offers: z.int(),
  /** From the call, or the agreed hour, to the car at the door. */
  wait_p50_s: seconds,
  wait_p95_s: seconds,
  /** Driven to the passenger, by the points that the phones reported; null where none did. */
  empty_km: z.number().nullable(),
})
export type ScoreFigures = z.infer<typeof figures>

/** One way of deciding over a day that is played again. */
const played = z.object({
  served_pct: z.number(),
  p50_wait_s: z.number(),
  p95_wait_s: z.number(),
  empty_km: z.number(),
  /** By the hour in which they were asked for; null where nobody was served. */
  hours_p95_s: z.array(z.number().nullable()).length(24),
})
export type PlayedDay = z.infer<typeof played>

/** What the rules in force were worth on a day: that day again, once with them and once with the nearest car to each. */
export const dayWorth = z.object({
  date: z.string(),
  trips: z.int(),
  drivers: z.int(),
  in_force: played,
  nearest: played,
})
export type DayWorth = z.infer<typeof dayWorth>

/** How dispatch goes today, beside the same hours of yesterday. */
export const scorecard = z.object({
  at: z.string(),
  today: figures,
  /** Yesterday until the same time of day. */
  yesterday: figures,
  hours: z.array(
    z.object({ hour: z.int(), today: figures.nullable(), yesterday: figures.nullable() }),
  ),
  /** Null until a whole day was played again. */
  worth: dayWorth.nullable(),
})
export type Scorecard = z.infer<typeof scorecard>
